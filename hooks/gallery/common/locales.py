"""The site's languages, and texts in both of them."""

from __future__ import annotations

from dataclasses import dataclass

LOCALES = ("zh", "en")


@dataclass(frozen=True)
class Localized:
    """One text in every locale."""

    zh: str
    en: str

    def __getitem__(self, locale: str) -> str:
        return self.zh if locale == "zh" else self.en
