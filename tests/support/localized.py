"""Texts in both of the site's locales, for tests that don't care which they are."""

from __future__ import annotations

from executed_examples.common.locales import Localized


def both(zh: str, en: str) -> Localized:
    return Localized(zh=zh, en=en)
