"""The project's own site, built once: what its pages must hold."""

from __future__ import annotations

import functools
import json
import os
import re
import subprocess
import sys
import sysconfig
from html import unescape
from pathlib import Path
from urllib.parse import urljoin

import pytest

from gallery.common.versions import installed_version
from gallery.examples.example import Example
from gallery.pages.claims import read_claims
from tests.support.own_site import every_page, own_examples, tutorials
from tests.support.paths import PROJECT
from tests.support.sites import Built


def runs_here(example: Example) -> bool:
    """Whether plain `python` can print here what the page shows, and prints it again."""
    metadata = example.metadata
    raising = next((n for n, cell in enumerate(example.cells) if cell.raises), len(example.cells))
    volatile = any(cell.volatile for cell in example.cells[:raising])
    installed = all(map(installed_version, metadata.requirements()))
    return metadata.device != "cuda" and not metadata.launch and not volatile and installed


@functools.cache
def scripts() -> dict[str, Path]:
    """Those of this project's examples that plain `python` can run here."""
    return {name: example.path for name, example in own_examples().items() if runs_here(example)}


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
    return tuple({unescape(text) for text in texts} - {""})


@pytest.fixture(scope="session")
def printed() -> dict[str, str]:
    """What each example prints when it is run as a script, without this project."""
    halves = (list(scripts())[::2], list(scripts())[1::2])
    running = [
        subprocess.Popen(
            [
                sys.executable,
                PROJECT / "tests/support/plain.py",
                *(scripts()[name] for name in half),
            ],
            cwd=PROJECT,
            env=PLAIN,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        for half in halves
    ]
    answers = [json.loads(process.communicate()[0]) for process in running]
    # Warnings name a library's file by its package, as tracebacks do.
    installed = f"{sysconfig.get_path('purelib')}/"
    return {
        name: text.replace(installed, "")
        for half, texts in zip(halves, answers, strict=True)
        for name, text in zip(half, texts, strict=True)
    }


def not_shown(text: str, shown: tuple[str, ...]) -> str:
    """What of a text does not stand, letter for letter and in the order printed, in pieces."""
    position = 0
    pieces = [piece for piece in shown if piece in text]
    while position < len(text):
        piece = max((p for p in pieces if text.startswith(p, position)), key=len, default="")
        if not piece:
            return text[position : position + 200]
        position += len(piece)
    return ""


@pytest.mark.parametrize("locale", ["zh", "en"])
def test_what_plain_python_prints_is_on_the_page(
    site: Built, printed: dict[str, str], locale: str
) -> None:
    """Volatile cells, tracebacks and values apart."""
    shown = shown_text(site, locale)
    lost = {name: rest for name, text in printed.items() if (rest := not_shown(text, shown))}
    assert lost == {}


def test_scripts_print_the_same_in_an_interpreter_of_their_own(printed: dict[str, str]) -> None:
    """What the test above goes by is what `python file.py` prints, looked at here and there."""
    for name in list(scripts())[::90]:
        done = subprocess.run(
            [sys.executable, scripts()[name]],
            cwd=PROJECT,
            env=PLAIN,
            capture_output=True,
            text=True,
            check=False,
        )
        # What is looked at above has warnings, too, in the order in which they come.
        lines = iter(printed[name].splitlines())
        assert [line for line in done.stdout.splitlines() if line not in lines] == [], name


def test_the_language_menu_leads_to_the_same_page(site: Built) -> None:
    wrong = []
    for prefix, path, html in every_page(site):
        here = f"http://site/{prefix}{path}"
        menu = re.findall(r'<a href="([^"]*)" hreflang="(\w+)"', html)
        found = {language: urljoin(here, href) for href, language in menu}
        if found != {"zh": f"http://site/{path}", "en": f"http://site/en/{path}"}:
            wrong.append((here, found))
    assert wrong == []


def resources(html: str) -> list[str]:
    """The addresses of scripts, styles, images and frames; links may lead anywhere."""
    named = re.findall(r'<(?:script|img|iframe|source|video|audio)\b[^>]*\bsrc="([^"]*)"', html)
    for link in re.findall(r"<link\b[^>]*>", html):
        if not re.search(r'rel="(?:canonical|alternate|prev|next)\b', link):
            named += re.findall(r'href="([^"]*)"', link)
    return named + re.findall(r"@import.*|url\((?![\"']?(?:#|data:)).*", html)


def test_no_page_names_a_resource_elsewhere(site: Built) -> None:
    """Nor one in a style of its own."""
    own = re.compile(r"(?!(?:https?:)?//|@import|url\()")
    wrong = []
    for prefix, path, html in every_page(site):
        named = resources(html)
        assert named, f"{prefix}{path}"
        wrong += [(f"{prefix}{path}", name) for name in named if not own.match(name)]
    assert wrong == []


def test_a_notebook_page_is_light(site: Built) -> None:
    heavy = [
        f"{prefix}{path}"
        for prefix, path, html in every_page(site)
        if path.rstrip("/") in tutorials() and len(html.encode()) > 120_000
    ]
    assert heavy == []


def test_the_home_page_opens_with_an_error_and_its_cure_and_says_what_ran(site: Built) -> None:
    for path in ("index.html", "en/index.html"):
        page = site.page(path)
        assert "mat1 and mat2 shapes cannot be multiplied (896x28 and 784x10)" in page
        assert "torch.Size([32, 10])" in page
        assert re.search(
            rf'class="run-summary">[^<]*\b{len(own_examples())}\b[^<]*torch 2\.13\.0', page
        )


def test_a_traceback_names_the_line_of_the_locales_own_file(site: Built) -> None:
    """The line that a traceback names holds, in that locale's file, the code it shows."""
    found = 0
    for locale, path in (("zh", "tensor/combine"), ("en", "en/tensor/combine")):
        source = own_examples()["tensor/combine"].localized[locale]
        lines = list(source.lines.values())
        text = unescape(site.page(f"{path}/index.html"))
        for number, code in re.findall(
            r'File "combine\.py", line (\d+), in <module>\n +(.*)', text
        ):
            assert lines[int(number) - 1].strip() == code
            found += 1
    assert found >= 4


PART = re.compile(r'<div class="example" data-example="([^"]+)"[^>]*>')


@pytest.mark.parametrize("locale", ["zh", "en"])
def test_a_claims_cell_ran_unless_it_awaits_what_this_machine_lacks(
    site: Built, locale: str
) -> None:
    """And only claims that say so await anything."""
    root = "" if locale == "zh" else "en/"
    claims, _ = read_claims(PROJECT / "docs", "docs")
    awaiting = set()
    for claim in claims.values():
        html = site.page(f"{root}{claim.page.partition('#')[0]}/index.html")
        _, *parts = PART.split(html)
        shown = dict.fromkeys(parts[::2], "")
        for name, part in zip(parts[::2], parts[1::2], strict=True):
            shown[name] += part
        if "example-awaiting" in shown[claim.cell.partition("#")[0]]:
            awaiting.add(claim.id)
    assert awaiting == {claim.id for claim in claims.values() if claim.awaits}
