"""What readers take home: scripts, notebooks, a zip of all, and pages as Markdown."""

from __future__ import annotations

import ast
import io
import zipfile

import nbformat
import pytest

from tests.support.examples import script
from tests.support.sites import LIGHT, Built, build_site, write_site

PAGE = """\
---
hide: [toc]
---

# Home { #home }

A [link](sub/other.md#more) and a formula $x^2$.

- in a list

    /// example | topic/name#one
    ///

/// example | topic/name#two
1. A note.
///
"""
OTHER = "# Other { #other }\n\n[Back](../index.md)\n\n## More { #more }\n\n/// run-summary\n///\n"
SUB = "# Sub { #sub }\n\n[Other](other.md)\n"
LISTS = "# Lists { #lists }\n\n/// run-log\n///\n\n/// api-index\n///\n"
CELLS = """\
# %% one
# zh: 打印
# en: print
print("```")

# %% two raises="ZeroDivisionError"
1 / 0
"""
PINS = "# The site's own.\ntorch==2.13.0             # via --group site\n"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Built:
    site = write_site(
        tmp_path_factory.mktemp("home"),
        {"index.md": PAGE, "sub/index.md": SUB, "sub/other.md": OTHER, "lists.md": LISTS},
        {"topic/name": script(CELLS)},
    )
    (site / "requirements.txt").write_text(PINS, "utf-8")
    done = build_site(site, "--strict", **LIGHT)
    assert done.code == 0, done.log
    return done


@pytest.mark.parametrize(("prefix", "comment"), [("", "# 打印"), ("en/", "# print")])
def test_every_example_is_a_script_and_a_notebook_in_the_readers_language(
    built: Built, prefix: str, comment: str
) -> None:
    for folder in ("examples", "sources"):
        text = built.page(f"{prefix}{folder}/topic/name.py")
        ast.parse(text)
        assert (comment in text, "zh:" in text, "en:" in text) == (True, False, False)
    notebook = nbformat.reads(built.page(f"{prefix}examples/topic/name.ipynb"), as_version=4)
    nbformat.validate(notebook)
    assert comment in notebook.cells[0].source
    assert notebook.cells[0].outputs[0].text == "```\n"
    assert notebook.cells[1].outputs[0].ename == "ZeroDivisionError"


@pytest.mark.parametrize("prefix", ["", "en/"])
def test_the_script_to_run_is_not_the_source(built: Built, prefix: str) -> None:
    """It has the versions that the site pins, and goes on after an exception."""
    script, source = (built.page(f"{prefix}{f}/topic/name.py") for f in ("examples", "sources"))
    assert ('"torch==2.13.0"' in script, "except ZeroDivisionError:" in script) == (True, True)
    assert ("torch==" in source, "except" in source) == (False, False)


@pytest.mark.parametrize("prefix", ["", "en/"])
def test_a_page_has_its_command_once(built: Built, prefix: str) -> None:
    """Though two of its blocks show the example."""
    command = f"uv run http://127.0.0.1/{prefix}examples/topic/name.py"
    assert built.page(f"{prefix}index.html").count(f"<code>{command}</code>") == 1


@pytest.mark.parametrize("prefix", ["", "en/"])
def test_all_of_them_are_one_zip(built: Built, prefix: str) -> None:
    content = (built.site / "site" / prefix / "examples.zip").read_bytes()
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        assert archive.namelist() == ["examples/topic/name.ipynb", "examples/topic/name.py"]
        script_text = archive.read("examples/topic/name.py").decode()
    assert script_text == built.page(f"{prefix}examples/topic/name.py")


def test_a_page_is_there_as_markdown_with_its_outputs(built: Built) -> None:
    """Nothing of the site's own syntax is left; a fence is longer than what it holds."""
    text = built.page("en/index.md")
    assert text.startswith("# Home\n")
    assert '    ```python\n    # print\n    print("```")\n    ```\n' in text.replace("````", "```")
    assert "    ````text\n    ```\n    ````\n" in text
    assert "```python\n1 / 0\n```\n" in text
    assert "ZeroDivisionError: division by zero" in text
    assert "1. A note." in text
    assert "formula $x^2$" in text
    for left in ("///", "{ #", "hide:"):
        assert left not in text


@pytest.mark.parametrize("prefix", ["", "en/"])
def test_links_between_those_pages_lead_from_one_to_the_other(built: Built, prefix: str) -> None:
    assert "[link](sub/other/index.md#more)" in built.page(f"{prefix}index.md")
    other = built.page(f"{prefix}sub/other/index.md")
    assert "](../../index.md)" in other
    assert (built.site / "site" / prefix / "sub/other/../../index.md").is_file()
    assert "](other/index.md)" in built.page(f"{prefix}sub/index.md")


def test_lists_are_lists_in_markdown_too(built: Built) -> None:
    text = built.page("en/lists/index.md")
    assert "- topic/name: run here" in text


@pytest.mark.parametrize(("prefix", "title"), [("", "Home"), ("en/", "Home")])
def test_llms_txt_names_every_page_of_the_locale(built: Built, prefix: str, title: str) -> None:
    text = built.page(f"{prefix}llms.txt")
    assert text.startswith("# Small\n\n> ")
    assert f"- [{title}](http://127.0.0.1/{prefix}index.md)" in text
    assert f"(http://127.0.0.1/{prefix}sub/other/index.md)" in text
    whole = built.page(f"{prefix}llms-full.txt")
    for page in ("index.md", "sub/other/index.md", "lists/index.md"):
        assert built.page(f"{prefix}{page}") in whole
