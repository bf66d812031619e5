"""The home page: its groups are those of the menu, and its field searches the site."""

from __future__ import annotations

from typing import Any

import pytest
import yaml

from tests.support.browser import Browser, Visit
from tests.support.own_site import source
from tests.support.paths import PROJECT

from executed_examples.common.markdown_source import MarkdownSource


class _Loader(yaml.SafeLoader):
    """Reads mkdocs.yml without its environment variables."""


_Loader.add_constructor("!ENV", lambda loader, node: "")


def menu_groups(locale: str) -> list[str]:
    config: Any = yaml.load((PROJECT / "mkdocs.yml").read_text(encoding="utf-8"), _Loader)
    names = [
        name for entry in config["nav"] for name, pages in entry.items() if pages != "index.md"
    ]
    english = next(x for x in config["plugins"]["i18n"]["languages"] if x["locale"] == "en")
    return names if locale == "zh" else [english["nav_translations"][name] for name in names]


@pytest.mark.parametrize("locale", ["zh", "en"])
def test_every_group_of_the_menu_has_a_heading(locale: str) -> None:
    headings = [heading.text for heading in MarkdownSource(source(locale, "index")).headings]
    assert [group for group in menu_groups(locale) if group not in headings] == []


def test_an_error_pasted_into_its_field_is_searched_for(browser: Browser, address: str) -> None:
    visit = Visit(browser, address)
    visit.go("en/")
    visit.page.get_by_role("searchbox", name="Search the whole site").fill(
        "mat1 and mat2 shapes cannot be multiplied"
    )
    visit.page.keyboard.press("Enter")
    link = visit.page.locator("a.md-search-result__link").first
    link.wait_for()
    assert (link.get_attribute("href") or "").startswith(f"{address}en/debug/shapes/")
    assert visit.errors == []
