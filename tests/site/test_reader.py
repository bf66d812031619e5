"""What a reader does with outputs, the run log and the API index, in a real browser."""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Iterator
from dataclasses import replace

import pytest

from tests.support.browser import Browser, Visit, serve
from tests.support.examples import script
from tests.support.sites import LIGHT, Built, build_site, write_site

from executed_examples.common.versions import installed_version, release
from executed_examples.examples.example import read_example
from executed_examples.recordings.committed import CommittedStore
from executed_examples.recordings.key import key_of
from executed_examples.recordings.recording import CellRecording, Provenance, Recording, Text

RELEASE = release(installed_version("torch"))


def test_an_output_says_where_it_was_obtained_and_leads_on(browser: Browser, address: str) -> None:
    """By keyboard: its line opens, and its link finds the example in the run log."""
    visit = Visit(browser, address)
    visit.go("tensor/combine/")
    details = visit.page.locator(".example-provenance").first
    assert not details.locator("dl").is_visible()
    details.locator("summary").focus()
    visit.page.keyboard.press("Enter")
    facts = details.locator("dd").all_inner_texts()
    assert any(fact.startswith(RELEASE) for fact in facts)
    assert any(re.fullmatch(r"[0-9a-f]{16}", fact) for fact in facts)
    details.get_by_role("link", name="运行记录").click()
    visit.page.wait_for_url(f"{address}run-log/#tensor/combine-quick")
    assert visit.page.locator("tr:target code").inner_text() == "tensor/combine-quick"
    visit.page.locator("tr:target a").click()
    assert visit.page.url.startswith(f"{address}tensor/combine/#tensor/combine-quick")
    assert visit.errors == []


@pytest.mark.parametrize("prefix", ["", "en/"])
def test_what_is_downloaded_is_there(browser: Browser, address: str, prefix: str) -> None:
    visit = Visit(browser, address)
    visit.go(f"{prefix}tensor/combine/")
    panel = visit.page.locator(".example-links").first
    hrefs = panel.locator("a[download]").evaluate_all("links => links.map(link => link.href)")
    assert [href.rpartition("/")[2] for href in hrefs] == [
        "combine-quick.py",
        "combine-quick.ipynb",
    ]
    for href in hrefs:
        assert visit.page.request.get(href).ok
    notebook = json.loads(visit.page.request.get(hrefs[1]).text())
    assert notebook["metadata"]["provenance"]["torch"].startswith(RELEASE)


@pytest.mark.parametrize("prefix", ["", "en/"])
def test_the_command_that_runs_an_example_is_copied_by_one_click(
    browser: Browser, address: str, prefix: str
) -> None:
    """And its address is that of a script on the site."""
    visit = Visit(browser, address, permissions=["clipboard-read", "clipboard-write"])
    visit.go(f"{prefix}tensor/combine/")
    visit.page.locator(".example-command button").first.click()
    copied = visit.page.evaluate("navigator.clipboard.readText()")
    command = re.fullmatch(rf"uv run http.*/({prefix}examples/tensor/combine-quick\.py)", copied)
    assert command, copied
    assert "# /// script" in visit.page.request.get(address + command[1]).text()
    assert visit.errors == []


@pytest.mark.parametrize("path", ["tensor/combine/", "tutorials/residual/"])
def test_code_is_copied_by_one_click(browser: Browser, address: str, path: str) -> None:
    visit = Visit(browser, address, permissions=["clipboard-read", "clipboard-write"])
    visit.go(path)
    code = visit.page.locator(".highlight pre code").first
    code.hover()
    visit.page.locator(".highlight .md-code__button").first.click()
    copied = visit.page.wait_for_function("navigator.clipboard.readText()").json_value()
    assert copied == code.inner_text().rstrip()
    assert visit.errors == []


def test_an_apis_name_in_code_finds_it_in_the_index(browser: Browser, address: str) -> None:
    visit = Visit(browser, address)
    visit.go("en/tensor/combine/")
    visit.page.locator(".highlight a", has_text="cat").first.click()
    visit.page.wait_for_url(f"{address}en/api-index/#torch.cat")
    row = visit.page.locator("tr:target")
    docs = row.locator("a.docs").get_attribute("href") or ""
    assert re.fullmatch(r"https://docs\.pytorch\.org/docs/[\d.]+/generated/torch\.cat\.html", docs)
    row.locator("td a").first.click()
    assert visit.page.url.startswith(f"{address}en/")
    assert "#" in visit.page.url


def test_the_run_log_is_filtered_and_sorted(browser: Browser, address: str) -> None:
    visit = Visit(browser, address)
    visit.go("run-log/")
    rows = visit.page.locator(".run-log tbody tr:visible")
    everything = rows.count()
    search = visit.page.locator(".listing-filter input")
    search.fill("tensor/comb")
    assert 0 < rows.count() < everything
    assert str(rows.count()) in visit.page.locator(".listing-found").inner_text()
    search.fill("")
    waiting = visit.page.locator(".choice[data-choice=awaiting]")
    waiting.click()
    assert rows.count() == int(waiting.inner_text().split()[-1])
    waiting.click()
    seconds = visit.page.locator(".run-log thead button").nth(4)
    for order, expected in (("ascending", False), ("descending", True)):
        seconds.click()
        heading = visit.page.locator(".run-log thead th").nth(4)
        assert heading.get_attribute("aria-sort") == order
        texts = visit.page.locator(".run-log tbody td:nth-child(5)").all_inner_texts()
        values = [float(text) for text in texts if text]
        assert values == sorted(values, reverse=expected)
        assert texts[-1] == "", "what has no value comes last"


def test_the_api_index_is_filtered(browser: Browser, address: str) -> None:
    visit = Visit(browser, address)
    visit.go("en/api-index/")
    rows = visit.page.locator(".api-index tbody tr:visible")
    visit.page.locator(".listing-filter input").fill("Linear")
    assert any("Linear" in name for name in rows.locator("th code").all_inner_texts())
    assert all("linear" in text.lower() for text in rows.all_text_contents())


@pytest.fixture(scope="module")
def on_two_devices(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A site whose examples were also recorded on a GPU, where they showed something else."""
    page = "# Home { #home }\n\n/// example | topic/a\n///\n\n/// example | topic/b\n///\n"
    cells = script("# %% one\nprint('cpu')\n")
    folder = write_site(
        tmp_path_factory.mktemp("two"), {"index.md": page}, {"topic/a": cells, "topic/b": cells}
    )
    config = folder / "mkdocs.yml"
    text = config.read_text("utf-8")
    config.write_text(
        text.replace("  font: false\n", "  font: false\n  features: [content.tabs.link]\n")
    )
    gpu = Provenance("cuda", "A GPU", "580", "2.13.0", "3.11.7", "2026-11-21T09:00:00Z", 0.1)
    for name in ("topic/a", "topic/b"):
        example = read_example(folder / f"examples/{name}.py", folder)
        shown = (CellRecording("one", (Text("gpu\n"),)),)
        CommittedStore(folder).save(Recording(name, key_of(example), replace(gpu), shown), example)
    built: Built = build_site(folder, "--strict", **LIGHT)
    assert built.code == 0, built.log
    with serve(folder / "site") as served:
        yield served


def test_tabs_of_devices_stay_in_step(browser: Browser, on_two_devices: str) -> None:
    """A choice on one output holds for all of the page, and for the next page."""
    visit = Visit(browser, on_two_devices)
    visit.go("")
    shown = functools.partial(visit.page.locator, ".example-output pre:visible")
    assert shown().all_inner_texts() == ["cpu\n", "cpu\n"]
    visit.page.locator(".tabbed-labels label", has_text="A GPU").first.click()
    assert shown().all_inner_texts() == ["gpu\n", "gpu\n"]
    assert "A GPU" in visit.page.locator(".example-provenance summary:visible").first.inner_text()
    visit.go("en/")
    assert shown().all_inner_texts() == ["gpu\n", "gpu\n"]
    assert [error for error in visit.errors if "Content Security Policy" in error] == []
