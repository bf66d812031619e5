"""The settings for Zensical say, for each locale, what mkdocs.yml says."""

import json
from typing import Any

import pytest

from tests.support.paths import PROJECT
from zensical_site.settings import EXTENSION, Settings, read_settings


@pytest.fixture(name="locales", scope="module")
def locales_fixture() -> dict[str, Settings]:
    return {settings.locale: settings for settings in read_settings(PROJECT)}


def read(settings: Settings) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(settings.to_zensical())
    return found


def test_the_default_locale_is_at_the_root(locales: dict[str, Settings]) -> None:
    assert {name: each.prefix for name, each in locales.items()} == {"zh": "", "en": "en/"}
    urls = [read(each)["site_url"] for each in locales.values()]
    assert urls[1] == f"{urls[0]}en/"


def test_each_locale_has_its_own_names(locales: dict[str, Settings]) -> None:
    zh, en = (read(locales[name]) for name in ("zh", "en"))
    assert (zh["site_name"], en["site_name"]) == ("PyTorch 实例", "Torch by Example")
    assert (zh["theme"]["language"], en["theme"]["language"]) == ("zh", "en")
    assert en["theme"]["palette"][0]["toggle"]["name"] == "Switch to dark"


def test_titles_of_the_navigation_are_translated(locales: dict[str, Settings]) -> None:
    places = {name: settings.places() for name, settings in locales.items()}
    assert [place.name for place in places["zh"]] == [place.name for place in places["en"]]
    sections = {place.name: place.sections for place in places["en"]}
    assert sections["tensor/create"] == ("Tensors", "Creating and inspecting")
    assert sections["index"] == ()
    assert sections["tutorials/transfer"] == ("Tutorials",)


def test_every_extension_is_taken_over_and_ours_comes_last(locales: dict[str, Settings]) -> None:
    extensions = read(locales["zh"])["markdown_extensions"]
    assert extensions == [*locales["zh"].site["markdown_extensions"], EXTENSION]
