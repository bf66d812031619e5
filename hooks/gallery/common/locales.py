"""The site's two locales, and texts in both."""

from dataclasses import dataclass

LOCALES = ("zh", "en")
CHINESE = r"[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]"
"""A regular expression for a Chinese character or punctuation mark."""


@dataclass(frozen=True)
class Localized:
    """One text in both locales."""

    zh: str
    en: str

    def __getitem__(self, locale: str) -> str:
        return self.zh if locale == "zh" else self.en


@dataclass(frozen=True)
class LocalizedWords:
    """Some words in each locale."""

    zh: tuple[str, ...] = ()
    en: tuple[str, ...] = ()

    def __getitem__(self, locale: str) -> tuple[str, ...]:
        return self.zh if locale == "zh" else self.en


def other_locale(locale: str) -> str:
    """Return the locale that is not the given one."""
    return "en" if locale == "zh" else "zh"
