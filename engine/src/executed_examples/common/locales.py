"""The languages that examples and pages are in, as the project sets them, and texts in each."""

from collections.abc import Collection, Mapping
from typing import Any, TypeVar

from executed_examples import setup
from executed_examples.common.decode import Decode, decode_text, make_decoder, mismatch
from executed_examples.common.errors import did_you_mean

CHINESE = r"[\u3000-\u303f\u4e00-\u9fff\uff00-\uffef]"
"""A regular expression for a Chinese character or punctuation mark."""

_TABLES = setup().locales
LOCALES = tuple(_TABLES)
"""All locales, the main one first."""
NAMES = {locale: table["name"] for locale, table in _TABLES.items()}
"""What each language is called in English."""
FALLBACKS = {locale: table["fallback"] for locale, table in _TABLES.items() if "fallback" in table}
"""The locale that is shown where one that may be incomplete has no text."""
COMPLETE = tuple(locale for locale in LOCALES if locale not in FALLBACKS)
"""The locales that have every page, title, comment, and text."""


Value = TypeVar("Value")


class _ByLocale(dict[str, Value]):
    """Something in each locale, which nobody changes once it is read."""

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(tuple(self.items()))


class Localized(_ByLocale[str]):
    """A text in each locale; where one has none, it is that of its fallback."""

    def __missing__(self, locale: str) -> str:
        return self[FALLBACKS[locale]]


class LocalizedWords(_ByLocale[tuple[str, ...]]):
    """Some words in each locale, or none."""

    def __missing__(self, locale: str) -> tuple[str, ...]:
        return ()


def shown_locale(locale: str, available: Collection[str]) -> str:
    """Return the locale that a reader is shown, of those in which there is something."""
    while locale not in available and locale in FALLBACKS:
        locale = FALLBACKS[locale]
    return locale


def other_locale(locale: str) -> str:
    """Return the locale beside which a reader of the given one sees terms and pages."""
    return FALLBACKS.get(locale) or next(other for other in (*COMPLETE, "") if other != locale)


def make_localized_decoder(decode: Decode = decode_text) -> Decode:
    """Return a decoder of texts in each locale; none is missing in a complete one."""
    decode_texts = make_decoder(Mapping[str, str], {str: decode})
    expected = f"a text for {' and one for '.join(COMPLETE)}"

    def decode_localized(value: Any) -> Localized:
        texts = Localized(decode_texts(value))
        for locale in texts.keys() - {*LOCALES}:
            known = f"texts for {' and '.join(LOCALES)}, the project's languages"
            raise mismatch(known, locale, did_you_mean(locale, LOCALES))
        if not all(locale in texts for locale in COMPLETE):
            raise mismatch(expected, value)
        return texts

    return decode_localized


def decode_words(value: Any) -> LocalizedWords:
    """Decode lists of words, one for each locale that has some."""
    words: Mapping[str, tuple[str, ...]] = _decode_words(value)
    for locale in words.keys() - {*LOCALES}:
        hint = did_you_mean(locale, LOCALES)
        raise mismatch(f"words for {' or '.join(LOCALES)}", value, hint)
    return LocalizedWords(words)


_decode_words = make_decoder(Mapping[str, tuple[str, ...]])
