"""The project's own site, built once: what its pages must hold."""

from __future__ import annotations

import functools
import html
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from urllib.parse import urljoin

import pytest

from gallery.common.versions import installed_version
from gallery.examples.example import Example
from tests.support.own_site import (
    ADDRESSES,
    EMBED,
    EXAMPLES,
    HEADING,
    HEADING_ID,
    PAGES,
    TUTORIALS,
    source,
)
from tests.support.paths import PROJECT
from tests.support.sites import Built

pytestmark = pytest.mark.xdist_group("site")


def runs_here(example: Example) -> bool:
    """Whether plain `python` can print here what the page shows, and prints it again."""
    metadata = example.metadata
    raising = next((n for n, cell in enumerate(example.cells) if cell.raises), len(example.cells))
    volatile = any(cell.volatile for cell in example.cells[:raising])
    installed = all(map(installed_version, metadata.requirements()))
    return metadata.device != "cuda" and not metadata.launch and not volatile and installed


RUN_PLAINLY = {name: example.path for name, example in EXAMPLES.items() if runs_here(example)}
PLAIN = {**os.environ, "MPLBACKEND": "agg", "CUDA_VISIBLE_DEVICES": "", "OMP_NUM_THREADS": "1"}


@functools.cache
def shown_text(site: Built, locale: str) -> tuple[str, ...]:
    """The printed texts of all the pages of a locale, as a reader sees them."""
    folder = site.site / "site"
    pages = [
        path
        for path in folder.rglob("*.html")
        if path.relative_to(folder).parts[0] == "en" or locale == "zh"
    ]
    texts = re.findall(
        r'<pre class="example-text" tabindex="0">\n(.*?)</pre>',
        "".join(path.read_text(encoding="utf-8") for path in pages),
        re.DOTALL,
    )
    return tuple({html.unescape(text) for text in texts} - {""})


@pytest.fixture(scope="session")
def printed() -> dict[str, str]:
    """What each example prints when it is run as a script, without this project."""
    halves = (list(RUN_PLAINLY)[::2], list(RUN_PLAINLY)[1::2])
    running = [
        subprocess.Popen(
            [
                sys.executable,
                PROJECT / "tests/support/plain.py",
                *(RUN_PLAINLY[name] for name in half),
            ],
            cwd=PROJECT,
            env=PLAIN,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        for half in halves
    ]
    told = [json.loads(process.communicate()[0]) for process in running]
    return {
        name: text
        for half, texts in zip(halves, told, strict=True)
        for name, text in zip(half, texts, strict=True)
    }


@pytest.mark.parametrize("locale", ["zh", "en"])
@pytest.mark.parametrize("name", RUN_PLAINLY)
def test_what_plain_python_prints_stands_on_the_page(
    site: Built, printed: dict[str, str], name: str, locale: str
) -> None:
    """Letter for letter, in the order printed; volatile cells, tracebacks and values apart."""
    text, shown, position = printed[name], shown_text(site, locale), 0
    pieces = [p for p in shown if p in text]
    while position < len(text):
        piece = max((p for p in pieces if text.startswith(p, position)), key=len, default="")
        assert piece, f"not on any {locale} page: {text[position : position + 200]!r}"
        position += len(piece)


@pytest.mark.parametrize("name", list(RUN_PLAINLY)[::25])
def test_scripts_print_the_same_in_an_interpreter_of_their_own(
    printed: dict[str, str], name: str
) -> None:
    """What the test above goes by is what `python file.py` prints, looked at here and there."""
    done = subprocess.run(
        [sys.executable, RUN_PLAINLY[name]],
        cwd=PROJECT,
        env=PLAIN,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == printed[name]


@pytest.mark.parametrize("page", PAGES, ids=str)
def test_both_locales_have_the_same_headings_and_embeds(page: Path) -> None:
    zh, en = source("zh", page), source("en", page)
    for text in (zh, en):
        without = [line for line in HEADING.findall(text) if not HEADING_ID.search(line)]
        assert without == [], "a heading needs an explicit id"
    assert EMBED.findall(zh) == EMBED.findall(en)
    ids = [[HEADING_ID.search(h)[1] for h in HEADING.findall(t)] for t in (zh, en)]  # type: ignore[index]
    assert ids[0] == ids[1]


@pytest.mark.parametrize("prefix", ["", "en/"])
@pytest.mark.parametrize("path", ADDRESSES)
def test_the_language_menu_leads_to_the_same_page(site: Built, path: str, prefix: str) -> None:
    menu = re.findall(r'<a href="([^"]*)" hreflang="(\w+)"', site.page(f"{prefix}{path}index.html"))
    here = f"http://site/{prefix}{path}"
    assert {language: urljoin(here, href) for href, language in menu} == {
        "zh": f"http://site/{path}",
        "en": f"http://site/en/{path}",
    }


@pytest.mark.parametrize("prefix", ["", "en/"])
@pytest.mark.parametrize("path", ADDRESSES)
def test_no_page_names_a_resource_elsewhere(site: Built, path: str, prefix: str) -> None:
    """Scripts, styles, images and frames are the site's own; links may lead anywhere."""
    page = site.page(f"{prefix}{path}index.html")
    named = re.findall(r'<(?:script|img|iframe|source|video|audio)\b[^>]*\bsrc="([^"]*)"', page)
    for link in re.findall(r"<link\b[^>]*>", page):
        if not re.search(r'rel="(?:canonical|alternate|prev|next)\b', link):
            named += re.findall(r'href="([^"]*)"', link)
    assert named
    assert [url for url in named if re.match(r"(?:https?:)?//", url)] == []
    assert not re.search(r"@import|url\((?![\"']?(?:#|data:))", page)


@pytest.mark.parametrize("prefix", ["", "en/"])
@pytest.mark.parametrize("name", TUTORIALS)
def test_a_notebook_page_is_light(site: Built, name: str, prefix: str) -> None:
    assert len(site.page(f"{prefix}{name}/index.html").encode()) <= 120_000


def test_the_home_page_opens_with_a_snippet_and_says_what_ran(site: Built) -> None:
    for path in ("index.html", "en/index.html"):
        page = site.page(path)
        assert "tensor([12.,  3.,  0.,  3., 12.])" in page
        assert re.search(rf'class="run-summary">[^<]*\b{len(EXAMPLES)}\b[^<]*torch 2\.13\.0', page)


def test_a_traceback_names_the_line_of_the_locales_own_file(site: Built) -> None:
    """The line that a traceback names holds, in that locale's file, the code it shows."""
    found = 0
    for locale, path in (("zh", "tensor/combine"), ("en", "en/tensor/combine")):
        lines = EXAMPLES["tensor/combine"].localized(locale).lines
        text = html.unescape(site.page(f"{path}/index.html"))
        for number, code in re.findall(
            r'File "combine\.py", line (\d+), in <module>\n +(.*)', text
        ):
            assert lines[int(number) - 1].strip() == code
            found += 1
    assert found >= 4
