"""The languages: which is shown where one lacks something, and words in each."""

from __future__ import annotations

import pytest

from executed_examples.common import locales
from executed_examples.common.decode import DecodeError
from executed_examples.common.locales import (
    Localized,
    LocalizedWords,
    decode_words,
    other_locale,
    shown_locale,
)


@pytest.fixture(autouse=True)
def fallbacks(monkeypatch: pytest.MonkeyPatch) -> None:
    """French may lack what English has, and the French of Canada what is in French."""
    monkeypatch.setattr(locales, "FALLBACKS", {"fr": "en", "ca": "fr"})


@pytest.mark.parametrize(
    ("locale", "available", "shown"),
    [
        ("fr", ("en", "fr"), "fr"),
        ("fr", ("en",), "en"),
        ("ca", ("en",), "en"),
        ("zh", ("en",), "zh"),
    ],
)
def test_a_reader_is_shown_the_nearest_language(
    locale: str, available: tuple[str, ...], shown: str
) -> None:
    assert shown_locale(locale, available) == shown


def test_a_text_that_is_missing_is_that_of_the_fallback() -> None:
    assert Localized({"en": "a text"})["ca"] == "a text"
    assert hash(Localized({"en": "a text"})) == hash(Localized({"en": "a text"}))
    assert hash(Localized({"en": "a text"})) != hash(Localized({"en": "another"}))


@pytest.mark.parametrize(("locale", "other"), [("zh", "en"), ("en", "zh"), ("fr", "en")])
def test_terms_are_shown_beside_those_of_another_language(locale: str, other: str) -> None:
    assert other_locale(locale) == other


def test_words_are_those_of_a_language_or_none() -> None:
    words = decode_words({"en": ["one", "two"]})
    assert isinstance(words, LocalizedWords)
    assert (words["en"], words["zh"]) == (("one", "two"), ())
    with pytest.raises(DecodeError, match="expected words for zh or en, found"):
        decode_words({"es": ["uno"]})
