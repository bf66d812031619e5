"""The zip of the site, unpacked and opened in a real browser without a server."""

from __future__ import annotations

import re
import zipfile
from pathlib import Path

import pytest

from tests.support.browser import Browser, Visit
from tests.support.examples import script
from tests.support.links import follow, needs_lychee
from tests.support.sites import LIGHT, build_site, write_own_site
from tests.support.tutorial import CODE, TITLE

PAGES = {
    "index.md": """\
# Home { #home }

[A figure](topic/figure.md#figure), [a tutorial](tutorials/small.ipynb), [lists](lists.md).
""",
    "topic/figure.md": """\
# 张量 stack { #figure }

A figure.

/// example | topic/figure
///
""",
    "lists.md": """\
# Lists { #lists }

Of all examples.

/// run-log
///

/// api-index
///
""",
}
EXAMPLES = {
    "topic/figure": script("""\
# %% one alt_zh="图" alt_en="a figure"
import torch
import matplotlib.pyplot as plt
_ = plt.plot(torch.stack([torch.ones(2), torch.zeros(2)]))
"""),
    "tutorials/small": script(TITLE + CODE),
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a reader unpacks, where readers unpack things."""
    site = tmp_path_factory.mktemp("offline")
    write_own_site(site, PAGES, EXAMPLES, "mkdocs-offline.yml")
    done = build_site(site, "--strict", **LIGHT)
    assert done.code == 0, done.log
    built = site / "dist/torch-by-example"
    unpacked = tmp_path_factory.mktemp("a reader's 文件")
    with zipfile.ZipFile(built.with_suffix(".zip")) as archive:
        archive.extractall(unpacked)
    assert [path.name for path in unpacked.iterdir()] == ["torch-by-example"]
    return unpacked / "torch-by-example"


@pytest.fixture(scope="module")
def reader(chromium: Browser, folder: Path) -> Visit:
    """One page for all: each of them loads the search index, which is large."""
    return Visit(chromium, f"{folder.as_uri()}/", first=True)


@needs_lychee
def test_every_link_names_a_file_that_is_there(folder: Path) -> None:
    """Where a link names only a folder, a browser would show a list of its files."""
    assert follow(folder, "--index-files", "")[1] == []


@pytest.mark.parametrize("path", ["index.html", "topic/figure.html", "tutorials/small.html"])
def test_both_languages_of_a_page_are_whole_and_lead_to_each_other(
    reader: Visit, path: str
) -> None:
    """Home, figures, a notebook: nothing goes wrong, nothing is asked of another host."""
    page = reader.page
    page.goto(reader.address + path)
    for language, there in (("English", f"en/{path}"), ("简体中文", path)):
        page.locator(".md-select").hover()
        page.locator(".md-select").get_by_role("link", name=language).click()
        assert page.url.partition("#")[0] == reader.address + there
        for image in page.locator("article img:visible").all():
            image.scroll_into_view_if_needed()
            page.wait_for_function("i => i.naturalWidth > 0", arg=image.element_handle())
    assert (reader.foreign, reader.errors) == ([], [])


@pytest.mark.parametrize(
    ("path", "query", "found"),
    [("topic/figure.html", "张量", "张量"), ("en/index.html", "stack", "stack")],
)
def test_search_finds_in_the_readers_language(
    reader: Visit, path: str, query: str, found: str
) -> None:
    page = reader.page
    page.goto(reader.address + path)
    field = page.locator("input.md-search__input")
    field.click()
    field.fill(query)
    # Material searches when a key goes up, which filling a field does not do.
    field.press("End")
    links = page.locator("a.md-search-result__link")
    links.first.wait_for()
    assert found in page.locator(".md-search-result__list").inner_text()
    urls = links.evaluate_all("links => links.map(link => link.href)")
    english = [url.startswith(f"{reader.address}en/") for url in urls]
    assert english == [path.startswith("en/")] * len(urls)
    links.first.click()
    page.wait_for_url(lambda url: url.startswith(urls[0]))
    assert page.locator("h1").count() == 1
    assert (reader.foreign, reader.errors) == ([], [])


def test_a_notebook_names_the_addresses_of_the_site_on_the_web(folder: Path) -> None:
    """Who opens a notebook elsewhere has no copy beside it."""
    notebooks = [path.read_text(encoding="utf-8") for path in folder.rglob("*.ipynb")]
    links = re.findall(r"\]\((http://127\.0\.0\.1:8000/[^)#]*)", "".join(notebooks))
    assert links
    assert [link for link in links if not link.endswith("/")] == []
