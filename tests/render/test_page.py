"""What is added to a page: a note on what is behind, and addresses that hold on it."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from gallery.commands.translations import check_translations
from gallery.pages.sections import Outline, Section
from gallery.pages.translations import Agreement, Translations
from gallery.render.context import PageContext, Urls
from gallery.render.page import (
    PageAddress,
    add_translation_note,
    complete_page,
    render_translation_status,
)
from tests.support.bilingual import NOTE
from tests.support.examples import script
from tests.support.rendering import context_of
from tests.support.serving import Served, free_port
from tests.support.sites import LIGHT, Built, build_site, write_site

from executed_examples.pages.embeds import PageIndex

LAGGING = {
    "index.md": "# Home { #home }\n\nText.\n\n## `cat` & more { #cat }\n\nText.\n",
    "log.md": "# Log { #log }\n\n/// run-log\n///\n",
}


def translations(*behind: str) -> Translations:
    """A page with three sections, of which some are behind in English."""
    names = ("", "one", "two")
    outlines = {
        locale: Outline(
            f"docs/{locale}/a/b.md",
            9,
            (),
            {
                name: Section(f"The `{name}`" if name else "", name, 3, f"{name} {locale}")
                for name in names
            },
        )
        for locale in ("zh", "en")
    }
    record = {
        name: Agreement((f"{name} zh" * (name not in behind), f"{name} en"), "2026-01-02")
        for name in names
    }
    return Translations({"a/b": outlines}, {"a/b": record})


def context(found: Translations, locale: str = "en") -> PageContext:
    return replace(
        context_of(urls=Urls(locale, "en/")),
        translations=lambda: found,
        lagging=lambda page: found.behind(page, locale),
    )


@pytest.mark.parametrize(
    ("prefix", "root", "own", "shared"),
    [
        ("", "../../", "../../log/", "../../assets/a.svg"),
        ("en/", "../../../", "../../log/", "../../../assets/a.svg"),
        ("en/", "../", "./log/", "../assets/a.svg"),
    ],
)
def test_an_address_leads_from_the_page_by_the_shortest_way(
    prefix: str, root: str, own: str, shared: str
) -> None:
    """What is printed on the page is no address."""
    html = '<a class="b" href="{}">site-root:/en/</a><img src="{}">'
    urls = Urls("en", prefix)
    found = complete_page(
        html.format(urls.page("log"), "site-root:/assets/a.svg"),
        PageAddress("a", root),
        context_of(urls=urls),
    )
    assert found == html.format(own, shared)


ADDRESSES = {"zh": "../zh/", "en": ""}


@pytest.mark.parametrize(
    ("html", "before", "after"),
    [("<h1>T</h1>\n<p>x", "<h1>T</h1>\n", "<p>x"), ("<p>x", "", "<p>x")],
)
def test_a_note_is_below_the_title(html: str, before: str, after: str) -> None:
    note = (
        '<p class="translation-note" role="note" data-search-exclude aria-label="Translation">'
        "These sections have changed on the Chinese page but not here yet: "
        '<a href="#">the beginning</a>, <a href="#two">The <code>two</code></a>. '
        '<a href="../zh/" hreflang="zh">Read it in Chinese</a></p>\n'
    )
    found = context(translations("", "two"))
    assert add_translation_note(html, "a/b", found, ADDRESSES) == before + note + after
    alone = add_translation_note(html, "a/b", found, {"en": ""})
    assert alone == before + note.replace(note[note.index(' <a href="../zh') : -5], "") + after


@pytest.mark.parametrize(
    ("page", "locale", "behind"),
    [("a/b", "en", ()), ("a/b", "zh", ("one",)), ("a/c", "en", ("one",))],
)
def test_a_page_that_is_not_behind_has_no_note(
    page: str, locale: str, behind: tuple[str, ...]
) -> None:
    found = context(translations(*behind), locale)
    assert add_translation_note("<h1>T</h1>", page, found, ADDRESSES) == "<h1>T</h1>"


def test_the_state_of_all_sections_is_a_sentence_or_a_list() -> None:
    assert render_translation_status(context(Translations())) == ""
    assert render_translation_status(context(translations())) == (
        '<p class="run-summary">Both languages agree on 1 page with 3 sections.</p>'
    )
    titled = replace(context(translations("", "one")), page_index=PageIndex({"a/b": "A <b>"}))
    item = '<li><a href="site-root:/en/a/b/{}">{}</a>: English is behind, last compared on 2026-01-02</li>'
    summary = "Sections that are behind the other language: 2 of 3"
    assert render_translation_status(titled) == (
        f'<details class="translation-list"><summary>{summary}</summary><ul>'
        + item.format("", "A &lt;b&gt; · the beginning")
        + item.format("#one", "A &lt;b&gt; · The <code>one</code>")
        + "</ul></details>"
    )
    untitled = render_translation_status(context(translations("one")))
    assert '<a href="site-root:/en/a/b/#one">a/b · The <code>one</code></a>' in untitled


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Its English home page is behind in one section."""
    folder = write_site(
        tmp_path_factory.mktemp("lagging"), LAGGING, {"a/b": script("# %% one\n1\n")}
    )
    check_translations(folder, accept=True)
    page = folder / "docs/zh/index.md"
    page.write_text(page.read_text("utf-8") + "More.\n", "utf-8")
    return folder


@pytest.fixture(scope="module")
def built(site: Path) -> Built:
    return build_site(site, "--strict", **LIGHT)


def test_a_page_that_is_behind_says_so_in_its_own_language(built: Built) -> None:
    """Under its title, with a link to each section and to the page that has changed."""
    assert built.code == 0, built.log
    html = built.page("en/index.html")
    (note,) = NOTE.findall(html)
    assert html.index("</h1>") < html.index(note) < html.index("<p>Text.")
    assert 'role="note"' in note
    assert re.findall(r'<a href="([^"]*)"[^>]*>(.*?)</a>', note) == [
        ("#cat", "<code>cat</code> &amp; more"),
        ("../", "Read it in Chinese"),
    ]


@pytest.mark.parametrize("path", ["index.html", "log/index.html", "en/log/index.html"])
def test_no_other_page_says_so(built: Built, path: str) -> None:
    assert not NOTE.search(built.page(path))


@pytest.mark.parametrize(
    ("path", "said"),
    [
        ("log/index.html", '<a href="../#cat">Home · <code>cat</code> &amp; more</a>：英文没有跟上'),
        ("en/log/index.html", '<a href="../#cat">Home · <code>cat</code> &amp; more</a>: English is behind'),
    ],
)  # fmt: skip
def test_the_run_log_lists_what_is_behind_in_either_language(
    built: Built, path: str, said: str
) -> None:
    assert said in built.page(path)


@pytest.fixture
def served(site: Path) -> Iterator[Served]:
    port = free_port()
    command = [sys.executable, "-m", "mkdocs", "serve", "-a", f"127.0.0.1:{port}"]
    environment = {**os.environ, "NO_MKDOCS_2_WARNING": "1", "LOCALE": "en"}
    with (site / "log").open("wb") as log:
        process = subprocess.Popen(
            command, cwd=site, env=environment, stdout=log, stderr=subprocess.STDOUT
        )
        yield Served(site, site, port, process)
        process.kill()
        process.wait()


def test_while_serving_a_note_goes_once_its_section_is_accepted(
    built: Built, served: Served
) -> None:
    """One language is served: there is nothing to read in the other."""
    html = served.wait_for(lambda html: bool(NOTE.search(html)))
    assert "Read it in Chinese" not in html
    check_translations(built.site, True, ["index"])
    served.wait_for(lambda html: "Home" in html and not NOTE.search(html))
    html = served.wait_for(lambda html: "Log" in html, "log/")
    assert "Both languages agree on 2 pages with 3 sections." in html
