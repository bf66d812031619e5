"""The site's own texts: all of them in every locale, each used, with the same placeholders."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest

from gallery.common.texts import TEXTS
from gallery.render.blocks.claims import Verdict
from tests.support.paths import HOOKS, find_modules

from executed_examples.common.errors import GalleryError
from executed_examples.common.locales import LOCALES
from executed_examples.common.texts import Counted, Texts, read_texts

CATALOG = 'title = "{} of {all}"\n\n[rows]\nheadings = ["a", "b"]\nfound = "{:# row|# rows}"\n'


def names(texts: Texts) -> Iterator[str]:
    for name, value in texts.items():
        yield name
        if isinstance(value, Texts):
            yield from names(value)


def write(folder: Path, **catalogs: str) -> Path:
    for locale, text in catalogs.items():
        (folder / f"texts.{locale}.toml").write_text(text, encoding="utf-8")
    return folder


def test_texts_are_looked_up_by_group_and_name(tmp_path: Path) -> None:
    texts = read_texts(write(tmp_path, zh=CATALOG, en=CATALOG), ["zh", "en"])["en"]
    assert (texts.title, texts.rows.headings) == ("{} of {all}", ["a", "b"])
    with pytest.raises(AttributeError, match="no text is called 'titel'; did you mean 'title'"):
        _ = texts.titel


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ('title = "{} of {all}"\n', "", "texts.en.toml:1: expected `title`, found none"),
        ("found", "fuond", "texts.en.toml:5: expected no `rows.fuond`; did you mean 'rows.found'?"),
        ("{all}", "{al}", "texts.en.toml:1: `title`: expected {all} {}, found {al} {}"),
        ('"a", "b"', '"a"', "texts.en.toml:4: `rows.headings`: expected a list of 2, found a list of 1"),
        ("[rows]", "[rows", "texts.en.toml: expected TOML: "),
        ("[rows]", "[raws]", "texts.en.toml: expected `rows.found`, found none"),
    ],
)  # fmt: skip
def test_what_differs_from_the_first_locale_is_named(
    tmp_path: Path, old: str, new: str, expected: str
) -> None:
    folder = write(tmp_path, zh=CATALOG, en=CATALOG.replace(old, new))
    with pytest.raises(GalleryError) as caught:
        read_texts(folder, ["zh", "en"])
    assert any(str(failure).startswith(expected) for failure in caught.value.failures)


def test_a_third_locale_is_a_file_more(tmp_path: Path) -> None:
    folder = write(tmp_path, zh=CATALOG, en=CATALOG, ja=CATALOG)
    assert [*read_texts(folder, ["zh", "en", "ja"])] == ["zh", "en", "ja"]


def test_every_verdict_has_a_text() -> None:
    for locale in LOCALES:
        assert tuple(TEXTS[locale].claims.verdicts) == get_args(Verdict)


def test_no_text_is_hidden_by_what_a_mapping_has() -> None:
    assert [name for name in names(TEXTS["en"]) if hasattr(dict, name)] == []


def sources() -> str:
    """All that shows texts: also the script of live pages, which asks the server for its own."""
    paths = [*find_modules(), *HOOKS.rglob("files/live.js")]
    return "\n".join(path.read_text("utf-8") for path in paths if path.name != "texts.py")


def test_every_text_is_used() -> None:
    code = sources()
    unused = [name for name in names(TEXTS["en"]) if not re.search(rf"\b{name}\b", code)]
    looked_up = {value for group in BY_KEY for value in group_of(group)}
    assert set(unused) <= looked_up


BY_KEY = ["claims.verdicts", "run_log.outcomes", "output.origins", "release_changes.kinds",
          "release_changes.introductions", "translations.languages"]  # fmt: skip
"""Groups whose texts are looked up by what they are about."""


def group_of(name: str) -> Any:
    found: Any = TEXTS["en"]
    for part in name.split("."):
        found = found[part]
    return found


def test_every_text_that_code_names_is_there() -> None:
    known = {*names(TEXTS["en"]), *vars(dict), *vars(str)}
    named = re.findall(r"\btexts((?:\.[a-z_]+)+)", sources())
    assert {part for chain in named for part in chain[1:].split(".")} - known == set()


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
