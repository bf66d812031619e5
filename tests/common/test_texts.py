"""The site's own texts: the same entries and placeholders in both locales."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any, get_args

import pytest

from gallery.common import texts
from gallery.common.decode import make_decoder
from gallery.common.locales import LOCALES
from gallery.common.problems import DecodeError
from gallery.common.texts import TEXTS, Texts
from gallery.pages.claims import Verdict

FOLDER = Path(texts.__file__).parent


def entries(table: dict[str, Any], path: str = "") -> Iterator[tuple[str, str | list[str]]]:
    for name, value in table.items():
        if isinstance(value, dict):
            yield from entries(value, f"{path}{name}.")
        else:
            yield f"{path}{name}", value


def read(locale: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / f"texts.{locale}.toml").read_text(encoding="utf-8"))


def placeholders(text: str) -> list[str]:
    return sorted(name for _, name, _, _ in Formatter().parse(text) if name is not None)


def test_both_locales_have_the_same_entries_in_the_same_order() -> None:
    zh, en = (list(dict(entries(read(locale)))) for locale in LOCALES)
    assert zh == en


def test_an_entry_has_the_same_placeholders_in_both_locales() -> None:
    zh, en = (dict(entries(read(locale))) for locale in LOCALES)
    for name, text in zh.items():
        if isinstance(text, str):
            assert placeholders(text) == placeholders(str(en[name])), name
        else:
            assert len(text) == len(en[name]), name


def test_every_verdict_has_a_text() -> None:
    for locale in LOCALES:
        assert tuple(TEXTS[locale].claims.verdicts) == get_args(Verdict)


@pytest.mark.parametrize("name", ["failure", "output.label", "run_log.outcomes"])
def test_a_missing_entry_is_named(name: str) -> None:
    table: dict[str, Any] = read("zh")
    *groups, last = name.split(".")
    parent = table
    for group in groups:
        parent = parent[group]
    del parent[last]
    with pytest.raises(DecodeError, match=rf"`{name}`: expected"):
        make_decoder(Texts)(table)
