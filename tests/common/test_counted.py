"""Counted nouns in the right number."""

from __future__ import annotations

import pytest

from gallery.common.counted import Counted
from gallery.common.texts import TEXTS


@pytest.mark.parametrize(
    ("number", "text"),
    [(0, "0 pages are new"), (1, "1 page is new"), (11, "11 pages are new")],
)
def test_a_count_chooses_the_form_of_what_it_counts(number: int, text: str) -> None:
    assert f"{Counted(number):# page is|# pages are} new" == text


def test_without_two_forms_it_is_the_number() -> None:
    assert (f"{Counted(1200)}", f"{Counted(1200):,}") == ("1200", "1,200")


def test_a_plain_number_is_refused_where_two_forms_are_named() -> None:
    with pytest.raises(ValueError, match="format"):
        TEXTS["en"].api_index.more.format(1)


def test_a_locale_without_numbers_names_one_form() -> None:
    more = {locale: texts.api_index.more for locale, texts in TEXTS.items()}
    assert [more["zh"].format(Counted(n)) for n in (1, 2)] == ["还有 1 页", "还有 2 页"]
    assert [more["en"].format(Counted(n)) for n in (1, 2)] == ["1 more page", "2 more pages"]
