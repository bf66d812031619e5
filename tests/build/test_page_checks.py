"""Page checks: the source, what came out of it, broken links, and the red box."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from gallery.build.content import Content, Folders
from gallery.build.page_checks import FailureLog, PageChecks, redirects_of
from gallery.pages.translations import Translations
from gallery.pages.yaml_entries import Lists
from gallery.releases.results import ReleaseResults
from tests.support.examples import HEAD_LINES
from tests.support.sites import build_site, write_site

from executed_examples.common.errors import Failure
from executed_examples.examples.example import Example

TWO_BLOCKS = b"# A { #a }\n\n/// example | topic/name\n///\n\n/// example | topic/name\n///\n"


TARGETS = {"zh/there.md": {"top"}}


@pytest.fixture
def failures() -> FailureLog:
    return FailureLog()


@pytest.fixture
def checks(example: Callable[..., Example], tmp_path: Path, failures: FailureLog) -> PageChecks:
    found = example("# %% one\n1\n")
    folders = Folders(tmp_path, tmp_path / "docs", ("zh", "en"))
    releases = ReleaseResults(tmp_path)
    content = Content({found.name: found}, [], Lists(), Translations({}, {}), releases)
    return PageChecks(folders, content, failures)


def read(checks: PageChecks, text: str, page: str = "zh/page.md") -> None:
    checks.read_page(page, text.encode())


def test_a_page_is_read_without_its_byte_order_mark(
    checks: PageChecks, failures: FailureLog
) -> None:
    assert checks.read_page("zh/page.md", b"\xef\xbb\xbf# A { #a }\n") == "# A { #a }\n"
    assert checks.text("zh/page.md") == "# A { #a }\n"
    assert not failures


def test_bytes_that_are_no_text_are_reported_and_the_rest_is_shown(
    checks: PageChecks, failures: FailureLog
) -> None:
    assert checks.read_page("zh/page.md", b"# A { #a }\n\n\xff\n") == "# A { #a }\n\n\ufffd\n"
    assert list(map(str, sorted(failures))) == [
        "docs/zh/page.md:3: expected UTF-8, found byte 0xff"
    ]


@pytest.mark.parametrize(
    ("source", "message"),
    [
        ("/// example | topic/nam\n///\n", "1: no example 'topic/nam'; did you mean 'topic/name'?"),
        ("/// claim | one\n///\n", "1: no claim 'one'"),
        ("\n$\\frac{1$\n", "2: "),
    ],
)
def test_what_a_page_embeds_is_checked(
    source: str, message: str, checks: PageChecks, failures: FailureLog
) -> None:
    read(checks, source)
    (failure,) = failures
    assert str(failure).startswith(f"docs/zh/page.md:{message}")


SENTENCE = "A page says what it is about."
NO_DESCRIPTION = (
    "expected a description of its own: a paragraph under the title, or `description` in the front "
    "matter; found"
)


def describe(text: str) -> str:
    return f"# A {{ #a }}\n\n{text}\n"


def test_a_description_is_the_first_paragraph(checks: PageChecks, failures: FailureLog) -> None:
    read(checks, describe(SENTENCE))
    checks.check_descriptions(["zh/page.md", "zh/unread.md"], "zh")
    assert checks.description("zh/page.md") == SENTENCE
    assert not failures


def test_a_missing_description_is_reported_with_the_line_of_the_title(
    checks: PageChecks, failures: FailureLog
) -> None:
    read(checks, "\n" + describe("- no paragraph"))
    checks.check_descriptions(["zh/page.md"], "zh")
    assert list(map(str, failures)) == [f"docs/zh/page.md:2: {NO_DESCRIPTION} none"]


def test_a_second_page_with_the_same_description_is_reported_with_the_first(
    checks: PageChecks, failures: FailureLog
) -> None:
    read(checks, f"\n{describe(SENTENCE)}", "zh/a.md")
    read(checks, describe(SENTENCE), "zh/b.md")
    checks.check_descriptions(["zh/b.md", "zh/a.md"], "zh")
    found = f"docs/zh/b.md:3: {NO_DESCRIPTION} that of docs/zh/a.md:4"
    assert list(map(str, failures)) == [found]


def test_only_one_locales_descriptions_are_compared(
    checks: PageChecks, failures: FailureLog
) -> None:
    for locale in ("zh", "en"):
        read(checks, describe(SENTENCE), f"{locale}/page.md")
        checks.check_descriptions([f"{locale}/page.md"], locale)
    assert not failures


def test_a_notebooks_description_is_that_of_its_prose(
    example: Callable[..., Example], checks: PageChecks, failures: FailureLog
) -> None:
    prose = example(f"""
        # %% [markdown] top lang="zh"
        # # T
        # {SENTENCE}
        # %% one
        1
        """)
    checks.read_notebook("zh/topic/name.ipynb", prose, "zh")
    checks.check_descriptions(["zh/topic/name.ipynb"], "zh")
    assert checks.description("zh/topic/name.ipynb") == SENTENCE
    assert not failures


@pytest.mark.parametrize(("shown", "count"), [(2, 0), (1, 1)])
def test_a_block_that_got_lost_is_reported(
    shown: int, count: int, checks: PageChecks, failures: FailureLog
) -> None:
    checks.read_page("zh/page.md", TWO_BLOCKS)
    checks.check_content("zh/page.md", shown)
    assert len(failures) == count
    if count:
        message = "docs/zh/page.md: expected 2 rendered blocks on this page, found 1; is each block"
        assert str(next(iter(failures))).startswith(message)


def test_a_broken_link_that_the_builder_found_is_reported_at_each_of_its_lines(
    checks: PageChecks, failures: FailureLog
) -> None:
    read(checks, "[a](ther.md) [c](other.md)\n\n[b](ther.md)\n")
    assert checks.check_links("zh/page.md", TARGETS, "ther.md")
    message = "no page 'ther.md'; did you mean 'there.md'?"
    assert list(map(str, sorted(failures))) == [
        f"docs/zh/page.md:{line}: {message}" for line in (1, 3)
    ]


@pytest.mark.parametrize(
    ("page", "target"),
    [("zh/page.md", "elsewhere.md"), ("zh/page.md", "there.md#top"), ("zh/unread.md", "ther.md")],
)
def test_a_link_that_is_not_in_the_source_or_not_broken_is_left_to_the_builder(
    page: str, target: str, checks: PageChecks, failures: FailureLog
) -> None:
    read(checks, "[a](there.md#top)\n")
    assert not checks.check_links(page, TARGETS, target)
    assert not failures


def test_all_links_of_a_notebook_are_followed_with_their_lines_in_the_script(
    example: Callable[..., Example], checks: PageChecks, failures: FailureLog
) -> None:
    prose = example(
        """
        # %% [markdown] top lang="zh"
        # # T
        # [a](../ther.md) [b](../there.md#tip)
        # %% one
        1
        """
    )
    checks.read_notebook("zh/topic/name.ipynb", prose, "zh")
    checks.check_links("zh/topic/name.ipynb", TARGETS)
    assert list(map(str, sorted(failures))) == [
        f"examples/topic/name.py:{HEAD_LINES + 3}: no heading '#tip' in ../there.md; did you mean 'top'?",
        f"examples/topic/name.py:{HEAD_LINES + 3}: no page '../ther.md'; did you mean '../there.md'?",
    ]


def test_a_wrong_formula_of_a_notebook_is_reported_with_its_line_in_the_script(
    example: Callable[..., Example], checks: PageChecks, failures: FailureLog
) -> None:
    prose = example("""
        # %% [markdown] top lang="zh"
        # # T
        # $\\frac{1$
        # %% one
        1
        """)
    checks.read_notebook("zh/topic/name.ipynb", prose, "zh")
    (failure,) = failures
    assert str(failure).startswith(f"examples/topic/name.py:{HEAD_LINES + 3}: expected LaTeX")


def test_the_red_box_of_a_page_has_its_own_failures(
    checks: PageChecks, failures: FailureLog
) -> None:
    read(checks, "[a](x)", "zh/index.md")
    read(checks, "[a](x)", "zh/page.md")
    failures.add("a test", Failure("docs/zh/page.md", 3, "mine"))
    failures.add("a test", Failure("docs/claims.yaml", 1, "no page's"))
    own = checks.failure_box("zh/page.md", "zh", is_home=False)
    assert "docs/zh/page.md:3: mine" in own
    assert "general" not in own


def test_prose_that_is_wrong_in_one_language_is_reported_on_its_page_alone(
    checks: PageChecks, example: Callable[..., Example]
) -> None:
    """Whichever languages have been read by then: that differs between builds."""
    cells = '# %% [markdown] a lang="{}"\n# {}\n'
    prose = example(cells.format("zh", "$\\frac{1$") + "\n" + cells.format("en", "Fine."))
    for locale in ("zh", "en"):
        checks.read_notebook(f"{locale}/topic/name.ipynb", prose, locale)
    boxes = [checks.failure_box(f"{n}/topic/name.ipynb", n, is_home=False) for n in ("zh", "en")]
    assert list(map(bool, boxes)) == [True, False]


def test_the_home_page_also_has_the_failures_of_no_page(
    checks: PageChecks, failures: FailureLog
) -> None:
    read(checks, "# A { #a }\n", "zh/index.md")
    write_site(checks.folders.root, {"zh/page.md": "# A { #a }\n"}, {})
    failures.add("a test", Failure("docs/zh/page.md", 3, "mine"))
    failures.add("a test", Failure("docs/claims.yaml", 1, "general"))
    home = checks.failure_box("zh/index.md", "zh", is_home=True)
    assert ("general" in home, "mine" in home) == (True, False)


def test_the_home_page_leaves_failures_to_their_pages_whatever_was_read_before(
    checks: PageChecks, failures: FailureLog, tmp_path: Path
) -> None:
    """A build knows only pages of its own locale by then, an open site those of both."""
    write_site(tmp_path, {"page.md": "# A { #a }\n"}, {})
    read(checks, "# A { #a }\n", "zh/index.md")
    failures.add("a test", Failure("docs/en/page.md", 3, "its own"))
    assert checks.failure_box("zh/index.md", "zh", is_home=True) == ""


def test_the_home_page_leaves_redirects_to_their_locale(
    checks: PageChecks, failures: FailureLog
) -> None:
    """A build doesn't know those of the other locale by then, an open site does."""
    read(checks, "# A { #a }\n", "zh/index.md")
    both, other = (Failure("docs/redirects.yaml", line, f"in line {line}") for line in (1, 2))
    failures.replace(redirects_of("zh"), [both])
    failures.replace(redirects_of("en"), [both, other])
    home = checks.failure_box("zh/index.md", "zh", is_home=True)
    assert ("in line 1" in home, "in line 2" in home) == (True, False)


def test_a_page_that_has_gone_leaves_no_failure(checks: PageChecks, failures: FailureLog) -> None:
    read(checks, "/// claim | one\n///\n")
    checks.forget("zh/page.md")
    assert not failures
    assert checks.text("zh/page.md") == ""


def test_a_page_without_failures_has_no_box(checks: PageChecks) -> None:
    read(checks, "# A { #a }\n")
    assert checks.failure_box("zh/page.md", "zh", is_home=True) == ""


def test_a_build_fails_where_the_languages_are_not_alike(tmp_path: Path) -> None:
    home = "# Home { #home }\n"
    write_site(tmp_path, {"zh/index.md": home, "en/index.md": f"{home}\n## A {{ #a }}\n"}, {})
    failed = build_site(tmp_path, LOCALE="zh")
    assert failed.code == 1
    assert "docs/en/index.md:3: expected nothing here that docs/zh/index.md lacks" in failed.log
