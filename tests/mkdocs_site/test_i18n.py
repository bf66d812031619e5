"""The locales of a site, asked of the real mkdocs-static-i18n plugin."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File

from mkdocs_site.i18n import I18n
from tests.support.paths import HOOKS
from tests.support.sites import write_site

Configure = Callable[..., MkDocsConfig]


@pytest.fixture
def configure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Configure:
    """Loads a site's configuration, as at its first build or one nested in that."""

    def load(current: str = "zh", *, nested: bool = False, only: str = "") -> MkDocsConfig:
        monkeypatch.setenv("LOCALE", only)
        write_site(tmp_path, {"index.md": "# A { #a }\n"}, {})
        config = load_config(str(tmp_path / "mkdocs.yml"))
        plugin: Any = config.plugins["i18n"]
        plugin.current_language, plugin.building = current, nested
        return config

    return load


@pytest.fixture
def single(tmp_path: Path) -> Callable[[str], MkDocsConfig]:
    """Loads the configuration of a site without the plugin."""

    def load(language: str) -> MkDocsConfig:
        (tmp_path / "docs").mkdir()
        text = f"site_name: Small\ntheme: {{name: material, language: {language}}}\n"
        (tmp_path / "mkdocs.yml").write_text(text, encoding="utf-8")
        return load_config(str(tmp_path / "mkdocs.yml"))

    return load


@pytest.mark.parametrize(
    ("only", "current", "built"),
    [("", "zh", ("zh", "en")), ("zh", "zh", ("zh",)), ("en", "en", ("en",))],
)
def test_the_locales_that_are_built(
    only: str, current: str, built: tuple[str, ...], configure: Configure
) -> None:
    i18n = I18n(configure(current, only=only))
    assert (i18n.current, i18n.built, i18n.others) == (current, built, built[1:])
    assert i18n.folders == ["zh", "en"]
    assert (i18n.is_nested, i18n.is_last) == (False, len(built) == 1)
    assert i18n.prefix(current) == ""


def test_another_locale_is_built_from_within_the_build_of_the_default_one(
    configure: Configure,
) -> None:
    i18n = I18n(configure("en", nested=True))
    assert (i18n.is_nested, i18n.is_last) == (True, True)
    assert (i18n.prefix("zh"), i18n.prefix("en")) == ("", "en/")
    assert i18n.source("a/b.md", "en") == "en/a/b.md"


@pytest.mark.parametrize(("language", "locale"), [("zh", "zh"), ("zh-TW", "zh"), ("en", "en")])
def test_without_the_plugin_there_is_the_locale_of_the_theme(
    language: str, locale: str, single: Callable[[str], MkDocsConfig]
) -> None:
    i18n = I18n(single(language))
    assert (i18n.current, i18n.built, i18n.folders) == (locale, (locale,), [])
    assert (i18n.is_nested, i18n.is_last) == (False, True)
    assert (i18n.prefix(locale), i18n.source("a.md", locale)) == ("", "a.md")


def test_locales_can_be_taken_from_the_plugin_and_given_back(configure: Configure) -> None:
    config = configure()
    I18n(config).set_built(["en"], built=False)
    assert I18n(config).others == ()
    I18n(config).set_built(["en"], built=True)
    assert I18n(config).others == ("en",)


def test_a_page_can_be_added_to_those_of_the_current_locale(configure: Configure) -> None:
    config = configure()
    plugin: Any = config.plugins["i18n"]
    plugin.i18n_files_per_language = {"zh": [], "en": []}
    added = File("zh/a.md", None, config.site_dir, use_directory_urls=True)
    I18n(config).pages.append(added)
    assert I18n(config).pages == [added]
    assert plugin.i18n_files_per_language["en"] == []


def test_no_other_module_reads_the_plugin() -> None:
    folder = HOOKS / "mkdocs_site"
    readers = {path.name for path in folder.rglob("*.py") if '"i18n"' in path.read_text("utf-8")}
    assert readers == {"i18n.py"}
