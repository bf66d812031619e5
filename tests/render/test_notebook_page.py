"""Examples with prose: their notebooks, and the pages that mkdocs-jupyter renders of them."""

from __future__ import annotations

import re
from pathlib import Path
from urllib.parse import urljoin

import nbformat
import pytest

from tests.support.search_index import locations
from tests.support.sites import LIGHT, MKDOCS_YML, Built, build_site
from tests.support.tutorial import write_tutorial


@pytest.fixture(scope="module")
def tutorial(tmp_path_factory: pytest.TempPathFactory) -> Built:
    site = write_tutorial(tmp_path_factory.mktemp("tutorial"))
    built = build_site(site, "--strict", **LIGHT)
    assert built.code == 0, built.log
    return built


def read(tutorial: Built, path: str) -> nbformat.NotebookNode:
    notebook: nbformat.NotebookNode = nbformat.reads(tutorial.page(path), as_version=4)
    nbformat.validate(notebook)
    return notebook


@pytest.fixture(scope="module")
def zh(tutorial: Built) -> nbformat.NotebookNode:
    return read(tutorial, "examples/tutorials/small.ipynb")


@pytest.fixture(scope="module")
def en(tutorial: Built) -> nbformat.NotebookNode:
    return read(tutorial, "en/examples/tutorials/small.ipynb")


def test_both_locales_notebooks_have_the_same_cells_but_for_their_prose(
    zh: nbformat.NotebookNode, en: nbformat.NotebookNode
) -> None:
    assert [cell.id for cell in zh.cells] == [cell.id for cell in en.cells]
    assert [zh.cells[0].source[:5], en.cells[0].source[:9]] == ["# 小教程", "# A small"]
    assert [cell.get("outputs") for cell in zh.cells[:2]] == [
        cell.get("outputs") for cell in en.cells[:2]
    ]


def test_a_notebook_holds_what_the_run_showed_and_where(zh: nbformat.NotebookNode) -> None:
    printed, raised = (cell for cell in zh.cells if cell.cell_type == "code")
    assert [output.output_type for output in printed.outputs] == ["stream", "execute_result"]
    assert printed.outputs[1].data == {"text/plain": "2"}
    assert (raised.outputs[0].ename, raised.outputs[0].evalue) == ("KeyError", "'key'")
    assert zh.metadata.provenance["device"] == "cpu"


def test_lines_broken_between_chinese_characters_are_joined(zh: nbformat.NotebookNode) -> None:
    assert "一段很长的中文分两行写。" in zh.cells[0].source
    assert "- 列表里的也一样。" in zh.cells[0].source


def test_a_notebooks_links_are_full_addresses(
    zh: nbformat.NotebookNode, en: nbformat.NotebookNode
) -> None:
    assert "(http://127.0.0.1/#home)" in zh.cells[0].source
    assert "(http://127.0.0.1/en/#home)" in en.cells[0].source


@pytest.mark.parametrize(("prefix", "lang"), [("", "zh"), ("en/", "en")])
def test_a_script_is_downloaded_in_the_readers_language(
    tutorial: Built, prefix: str, lang: str
) -> None:
    source = tutorial.page(f"{prefix}sources/tutorials/small.py")
    assert set(re.findall(r'lang="(\w+)"', source)) == {lang}
    line = int(re.findall(r"line (\d+)", tutorial.page(f"{prefix}tutorials/small/index.html"))[0])
    assert source.splitlines()[line - 1] == '{}["key"]'


@pytest.mark.parametrize("prefix", ["", "en/"])
def test_a_notebook_page_has_the_sites_look_and_weight(tutorial: Built, prefix: str) -> None:
    page = tutorial.page(f"{prefix}tutorials/small/index.html")
    content = page.partition("<article")[2].partition("</article>")[0]
    assert not re.search(r"<style|<script|jp-", content)
    assert content.count('class="example-output"') == 2
    assert '<div class="highlight"><pre><code>' in content
    assert len(page) < 40_000


@pytest.mark.parametrize("prefix", ["", "en/"])
def test_its_headings_are_named_like_their_cells_and_listed(tutorial: Built, prefix: str) -> None:
    page = tutorial.page(f"{prefix}tutorials/small/index.html")
    assert re.findall(r'<h[12] id="([^"]+)"', page) == ["small", "raising"]
    assert 'href="#raising" class="md-nav__link"' in page


def test_its_formulas_are_drawn(tutorial: Built) -> None:
    page = tutorial.page("tutorials/small/index.html")
    assert "<math><mi>a</mi><mo>&lt;</mo><mi>b</mi></math>" in page
    assert '<math display="block"><mfrac>' in page


@pytest.mark.parametrize("root", ["/", "/en/"])
def test_links_lead_there_and_back_in_each_locale(tutorial: Built, root: str) -> None:
    page = tutorial.page(f"{root.lstrip('/')}tutorials/small/index.html")
    (home,) = re.findall(r'href="([^"]+#home)"', page)
    assert urljoin(f"{root}tutorials/small/", home) == f"{root}#home"
    assert 'href="tutorials/small/#raising"' in tutorial.page(f"{root.lstrip('/')}index.html")


def test_the_language_menu_and_the_search_know_of_it(tutorial: Built) -> None:
    page = tutorial.page("tutorials/small/index.html")
    assert 'href="../../en/tutorials/small/" hreflang="en"' in page
    for root in ("", "en/"):
        assert "tutorials/small/#raising" in locations(tutorial.page(f"{root}search/index.js"))


def test_a_second_build_renders_nothing_anew(tutorial: Built) -> None:
    again = build_site(tutorial.site, "-d", "again")
    assert "Converting notebook" not in again.log
    assert "Examples: 0 runs" in again.log


def test_notebooks_need_their_plugin(tmp_path: Path) -> None:
    site = write_tutorial(tmp_path)
    (site / "mkdocs.yml").write_text(MKDOCS_YML, encoding="utf-8")
    built = build_site(site, LOCALE="zh", **LIGHT)
    assert built.code != 0
    assert "expected the mkdocs-jupyter plugin, which 'tutorials/small' needs" in built.log


def test_a_notebook_that_can_not_be_written_is_named(tmp_path: Path) -> None:
    """As on a full disk: here, a file is in the place of the folder."""
    site = write_tutorial(tmp_path)
    (site / ".gallery").mkdir()
    (site / ".gallery/notebooks").touch()
    built = build_site(site, LOCALE="zh", **LIGHT)
    assert built.code != 0
    assert "small.ipynb: mkdocs-jupyter reads the notebook there, which can't be" in built.log
    assert "Traceback" not in built.log
