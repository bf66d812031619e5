"""What this site adds to `executed_examples`, whose languages it sets before all else."""

import tomllib
from pathlib import Path

from executed_examples import Setup, use

LOCALES_FILE = Path(__file__).with_name("common") / "locales.toml"

use(Setup("python hooks", tomllib.loads(LOCALES_FILE.read_text(encoding="utf-8"))))
