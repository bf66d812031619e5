"""The menu of torch releases, in a real browser, with made-up recordings of two of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from gallery.releases.store import ReleaseStore, Report, ReportEntry
from tests.support.axe import Scheme, find_faults
from tests.support.browser import PHONE, Browser, Visit, serve
from tests.support.examples import script
from tests.support.sites import LIGHT, build_site, write_own_site

from executed_examples.examples.example import read_example
from executed_examples.recordings.key import key_of
from executed_examples.recordings.recording import CellRecording, Provenance, Recording, Value

PAGES = {
    "index.md": "# Home { #home }\n\nNo example.\n",
    "one.md": "# One { #one }\n\nA page.\n\n/// example | topic/one\n///\n",
    "two.md": "# Two { #two }\n\nAnother page.\n\n/// example | topic/two\n///\n",
}
EXAMPLES = {
    "topic/one": script("# %% same\n1\n\n# %% other\n[2, 3]\n"),
    "topic/two": script("# %% first\n1\n"),
}
PROVENANCE = Provenance("cpu", "a CPU", "", "2.7.1", "3.11.7", "2026-11-22T09:00:00Z", 0.1)
MENU = "select.torch-version"
LABEL = "span.torch-version"


def record(site: Path, release: str, shown: str, entry: dict[str, ReportEntry]) -> None:
    """Record that the second cell of the first example shows something else."""
    example = read_example(site / "examples/topic/one.py", site)
    store, key = ReleaseStore(site, release), key_of(example)
    cells = (CellRecording("same", (Value("1"),)), CellRecording("other", (Value(shown),)))
    store.recordings.save(
        Recording("topic/one", key, replace(PROVENANCE, torch=release), cells), example
    )
    one = ReportEntry(key, "differs", recording=store.checksum("topic/one"))
    report = Report(release, "3.11.7", "2026-11-22T09:00:00Z", {}, {"topic/one": one, **entry})
    store.write(report)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    site = tmp_path_factory.mktemp("releases")
    write_own_site(site, PAGES, EXAMPLES)
    same = ReportEntry(key_of(read_example(site / "examples/topic/two.py", site)), "same")
    record(site, "2.7.1", "[2, 4]", {"topic/two": same})
    record(site, "2.16.0", "[5, 3]", {})
    done = build_site(site, "--strict", **LIGHT)
    assert done.code == 0, done.log
    return site


@pytest.fixture(scope="module")
def served(built: Path) -> Iterator[str]:
    with serve(built / "site") as address:
        yield address


@pytest.fixture(scope="module")
def copied(built: Path) -> Path:
    """A copy to be read without a server."""
    done = build_site(built, "--strict", "--no-directory-urls", "-d", "copy", **LIGHT)
    assert done.code == 0, done.log
    return built / "copy"


@pytest.fixture
def page(browser: Browser, served: str) -> Page:
    visit = Visit(browser, served, first=True)
    visit.go("one/")
    return visit.page


def expect_shown(page: Page, text: str) -> None:
    """Wait until the second cell shows a text."""
    expect(page.locator(".example-output:visible pre").nth(1)).to_have_text(text)


@pytest.mark.parametrize("locale", ["", "en/"])
def test_outputs_follow_the_release_that_is_chosen(
    browser: Browser, served: str, locale: str
) -> None:
    visit = Visit(browser, served)
    visit.go(f"{locale}one/")
    page, menu = visit.page, visit.page.locator(MENU)
    assert menu.locator("option").all_inner_texts()[1:] == ["torch 2.16.0", "torch 2.7.1"]
    expect_shown(page, "[2, 3]")
    menu.select_option("2.7.1")
    expect_shown(page, "[2, 4]")
    assert page.locator("mark:visible").all_inner_texts() == ["4"]
    status = page.get_by_role("status").inner_text()
    assert re.findall(r"[\d.]+\d|\d", status)[:1] == ["2.7.1"]
    menu.select_option(index=0)
    expect_shown(page, "[2, 3]")
    assert page.locator(".release-status").inner_text() == ""
    assert visit.errors == []


def test_the_choice_holds_on_other_pages_and_in_the_other_language(page: Page, served: str) -> None:
    page.locator(MENU).select_option("2.16.0")
    page.goto(f"{served}en/one/")
    expect_shown(page, "[5, 3]")
    assert page.locator(MENU).input_value() == "2.16.0"
    page.goto(f"{served}two/")
    assert page.locator(MENU).input_value() == "2.16.0"
    assert "2.16.0" in page.locator(".release-note:visible").inner_text()
    page.go_back()
    expect_shown(page, "[5, 3]")


def test_a_tab_that_is_opened_by_hand_is_not_the_choice(page: Page, served: str) -> None:
    """Material remembers names of tabs, and would open this one on every page."""
    page.get_by_text("torch 2.7.1", exact=True).locator("visible=true").click()
    expect_shown(page, "[2, 4]")
    page.goto(f"{served}en/one/")
    expect_shown(page, "[2, 3]")
    assert page.locator(MENU).evaluate("menu => menu.selectedIndex") == 0


def test_the_labels_of_tabs_move_nothing(page: Page) -> None:
    tops = "[...document.querySelectorAll('.example-output')].map((o) => Math.round(o.getBoundingClientRect().y))"
    made = page.evaluate(tops)
    page.route("**/releases.js", lambda route: route.abort())
    page.reload()
    assert page.locator(".example-tabs").count() == 0
    assert page.evaluate(tops) == made


def test_nothing_is_loaded_before_a_reader_asks(page: Page, served: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.reload()
    expect_shown(page, "[2, 3]")
    assert not [url for url in asked if url.endswith(".html")]
    for name in ("2.16.0", "2.7.1"):
        page.get_by_text(f"torch {name}", exact=True).locator("visible=true").click()
    expect_shown(page, "[2, 4]")
    assert len([url for url in asked if url.endswith(".html")]) == 1


@pytest.mark.parametrize(("locale", "said"), [("", "没能加载"), ("en/", "could not be loaded")])
def test_what_can_not_be_loaded_is_said_and_tried_again(
    page: Page, served: str, locale: str, said: str
) -> None:
    page.goto(f"{served}{locale}one/")
    page.route("**/figures/*.html", lambda route: route.abort())
    page.locator(MENU).select_option("2.7.1")
    expect(page.get_by_role("alert")).to_contain_text(said)
    page.unroute("**/figures/*.html")
    page.locator(MENU).select_option("2.16.0")
    expect_shown(page, "[5, 3]")
    assert page.get_by_role("alert").locator("visible=true").count() == 0


def test_the_address_of_a_tab_opens_it(page: Page, served: str) -> None:
    label = page.locator("label", has_text="torch 2.7.1")
    page.goto(f"{served}one/#{label.get_attribute('for')}")
    page.reload()
    expect_shown(page, "[2, 4]")


def test_a_copy_without_a_server_has_all_results_in_its_pages(
    browser: Browser, copied: Path
) -> None:
    visit = Visit(browser, f"{copied.as_uri()}/")
    visit.go("en/one.html")
    visit.page.locator(MENU).select_option("2.7.1")
    expect_shown(visit.page, "[2, 4]")


def test_other_pages_that_are_open_follow(page: Page, served: str) -> None:
    other = page.context.new_page()
    other.goto(f"{served}en/one/")
    other.locator(MENU).select_option("2.7.1")
    expect(page.locator(MENU)).to_have_value("2.7.1")
    expect_shown(page, "[2, 4]")


def test_what_is_not_recorded_any_more_is_not_chosen(page: Page) -> None:
    page.evaluate("__md_set('torch', '1.0.0')")
    page.reload()
    expect_shown(page, "[2, 3]")
    assert page.locator(MENU).evaluate("menu => menu.selectedIndex") == 0


def test_the_menu_works_by_keyboard_and_has_a_name(page: Page) -> None:
    menu = page.get_by_role("combobox", name="显示哪个 torch 版本的输出")
    menu.focus()
    page.keyboard.press("ArrowDown")
    expect_shown(page, "[5, 3]")
    assert menu.input_value() == "2.16.0"


@pytest.mark.parametrize("scheme", ["default", "slate"])
def test_axe_finds_nothing_serious(browser: Browser, served: str, scheme: Scheme) -> None:
    visit = Visit(browser, served, reduced_motion="reduce")
    visit.go("one/")
    visit.page.locator(MENU).select_option("2.7.1")
    faults = find_faults(visit.page, PHONE, scheme)
    assert not faults, faults


def test_the_header_has_room_for_the_menu_on_a_phone(browser: Browser, served: str) -> None:
    visit = Visit(browser, served, viewport=PHONE)
    visit.go("en/one/")
    assert visit.page.locator(MENU).is_visible()
    assert visit.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]


def test_without_scripts_the_label_is_a_label(browser: Browser, served: str) -> None:
    visit = Visit(browser, served, java_script_enabled=False)
    visit.go("one/")
    assert visit.page.locator(LABEL).is_visible()
    assert visit.page.locator(MENU).count() == 0
    expect_shown(visit.page, "[2, 3]")
