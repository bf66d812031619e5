"""The site's own texts around pages and outputs, read from `texts.<locale>.toml`."""

from collections.abc import Mapping
from pathlib import Path

from executed_examples.common.locales import FALLBACKS, LOCALES
from executed_examples.common.texts import Texts, read_texts

TEXTS: Mapping[str, Texts] = read_texts(Path(__file__).parent, LOCALES, FALLBACKS)
"""The texts by locale."""
