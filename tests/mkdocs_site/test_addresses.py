"""A broken link is reported once, with file, line and the nearest name, by a real build."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest
from mkdocs.structure.files import File, Files

from gallery.build.content import Content, Folders
from gallery.build.page_checks import FailureLog, PageChecks
from gallery.pages.translations import Translations
from gallery.pages.yaml_entries import Lists
from gallery.releases.results import ReleaseResults
from mkdocs_site.addresses import is_reported
from mkdocs_site.session import Session
from tests.support.examples import HEAD_LINES, script
from tests.support.sites import LIGHT, MKDOCS_YML, Built, build_site, write_site

PROSE = '# %% [markdown] top lang="{}"\n# # T\n#\n# [a](../pge.md) [b](../page.md#tip)\n'
INDEX = """\
# Home { #home }

[no page](pge.md) ![no image](gone.png)
[no heading](page.md#tip)
[own](#hom) [space](<pa ge.md>) [code]: `[x](no.md)`
[by name][ref]

[ref]: pgae.md

[fine](page.md#top) ![fine](image.svg) [fine](topic/prose.ipynb#top)

    [indented code](no.md)

<!-- [comment](no.md) -->
"""
BROKEN = [
    "docs/zh/index.md:3: no page 'pge.md'; did you mean 'page.md'?",
    "docs/zh/index.md:3: no file 'gone.png'",
    "docs/zh/index.md:4: no heading '#tip' in page.md; did you mean 'top'?",
    "docs/zh/index.md:5: no heading '#hom' in this page; did you mean 'home'?",
    "docs/zh/index.md:5: no page 'pa ge.md'; did you mean 'page.md'?",
    "docs/zh/index.md:8: no page 'pgae.md'; did you mean 'page.md'?",
    f"examples/topic/prose.py:{HEAD_LINES + 4}: no page '../pge.md'; did you mean '../page.md'?",
    f"examples/topic/prose.py:{HEAD_LINES + 4}: no heading '#tip' in ../page.md; did you mean 'top'?",
]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Its pages and its notebook have broken links."""
    prose = script(PROSE.format("zh") + PROSE.format("en") + "# %% one\n1\n")
    pages = {"index.md": INDEX, "page.md": "# Page { #top }\n"}
    site = write_site(tmp_path_factory.mktemp("links"), pages, {"topic/prose": prose})
    (site / "docs/image.svg").write_text("<svg/>", encoding="utf-8")
    jupyter = 'plugins:\n  mkdocs-jupyter:\n    include: ["*.ipynb"]\n'
    text = MKDOCS_YML.replace("plugins:\n", jupyter)
    (site / "mkdocs.yml").write_text(text, encoding="utf-8")
    return site


@pytest.fixture(scope="module", params=[(), ("--strict",), ("--quiet",)], ids=" ".join)
def built(request: pytest.FixtureRequest, site: Path) -> Built:
    return build_site(site, *request.param, LOCALE="zh", **LIGHT)


def test_each_broken_link_is_reported_once_and_no_other(built: Built) -> None:
    assert built.code == 1
    assert "Doc file" not in built.log
    reported = [
        line for line in built.log.splitlines() if "did you mean" in line or "no file" in line
    ]
    assert sorted(line.removeprefix("ERROR   -  ") for line in reported) == sorted(BROKEN)


def test_the_page_shows_its_broken_links_in_red_above_its_content(built: Built) -> None:
    box, _, content = (
        built.page("index.html").partition('<div class="example-failure"')[2].partition("</div>")
    )
    assert box.count("<li>") == 6
    assert '<h1 id="home">' in content


def test_both_locales_are_checked_where_two_processes_build_them(tmp_path: Path) -> None:
    pages = {"index.md": "# Home { #home }\n\n[x](pge.md)\n", "page.md": "# Page { #page }\n"}
    built = build_site(write_site(tmp_path, pages, {}), "--strict")
    for locale in ("zh", "en"):
        message = f"docs/{locale}/index.md:3: no page 'pge.md'; did you mean 'page.md'?"
        assert built.log.count(message) == 1
    assert "Doc file" not in built.log


def warning(text: str, level: int = logging.WARNING) -> logging.LogRecord:
    return logging.LogRecord("mkdocs.structure.pages", level, "", 0, text, None, None)


MESSAGES = [
    "Doc file 'zh/a.md' contains a link 'b.md', but the target 'zh/b.md' is not found among documentation files.",
    "Doc file 'zh/a.md' contains an unrecognized relative link 'b.md', it was left as is. Did you mean 'c.md'?",
    "Doc file 'zh/a.md' contains a link 'b.md', but the doc 'zh/b.md' does not contain an anchor '#c'.",
]


FILES = Files([File(f"zh/{name}.md", "docs", "site", True) for name in ("a", "unread")])


@pytest.fixture
def checks(tmp_path: Path) -> PageChecks:
    """Checks of a site with one page, which has a broken link."""
    failures = FailureLog()
    content = Content({}, [], Lists(), Translations({}, {}), ReleaseResults(tmp_path))
    checks = PageChecks(Folders(tmp_path, tmp_path / "docs", ("zh", "en")), content, failures)
    checks.read_page("zh/a.md", b"# A { #a }\n\n[b](b.md)\n")
    return checks


@pytest.mark.parametrize("message", MESSAGES)
def test_a_warning_of_a_broken_link_is_reported_with_its_line(
    message: str, checks: PageChecks
) -> None:
    assert is_reported(warning(message), FILES, checks)
    assert list(map(str, checks.failures)) == [
        "docs/zh/a.md:3: no page 'b.md'; did you mean 'a.md'?"
    ]


@pytest.mark.parametrize(
    ("message", "level"),
    [
        (MESSAGES[0].replace("zh/a.md", "zh/unread.md"), logging.WARNING),
        (MESSAGES[0].replace("b.md", "not-in-the-source.md"), logging.WARNING),
        (
            "Doc file 'zh/a.md' contains a link to 'zh/b.md' which is excluded from the built site.",
            logging.INFO,
        ),
        ("Doc file 'zh/a.md' links to nowhere.", logging.WARNING),
        (MESSAGES[0], logging.INFO),
    ],
)
def test_anything_else_stays_in_the_log(message: str, level: int, checks: PageChecks) -> None:
    assert not is_reported(warning(message, level), FILES, checks)
    assert not checks.failures


@pytest.mark.parametrize("level", [logging.ERROR, logging.DEBUG])
def test_a_session_shows_broken_links_and_leaves_the_log_as_it_was(level: int) -> None:
    logger, mkdocs = logging.getLogger("mkdocs.structure.pages"), logging.getLogger("mkdocs")
    before, filters = mkdocs.level, list(logger.filters)
    mkdocs.setLevel(level)
    try:
        session = Session("build", dirty=False)
        assert logger.isEnabledFor(logging.WARNING)
        assert logger.isEnabledFor(logging.DEBUG) == (level == logging.DEBUG)
        assert logger.filter(warning(MESSAGES[0])), "no build has reported it"
        session.close()
        assert logger.isEnabledFor(logging.WARNING) == (level == logging.DEBUG)
        assert logger.filters == filters
    finally:
        mkdocs.setLevel(before)
