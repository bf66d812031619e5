"""A recording as HTML: golden files, and the rules they can't show."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from html import unescape
from pathlib import Path
from urllib.parse import parse_qs

import markdown
import pytest

from gallery.common.errors import Failure
from gallery.common.locales import Localized
from gallery.common.texts import TEXTS
from gallery.examples.example import Example
from gallery.pages.page_index import PageIndex
from gallery.recordings.outcome import Outcome, Summary
from gallery.recordings.recording import (
    Api,
    CellRecording,
    Figure,
    Frame,
    Provenance,
    Raised,
    Recording,
    Text,
    Value,
)
from gallery.render.blocks.context import PageContext
from gallery.render.blocks.example import highlight_python
from gallery.render.blocks.extension import makeExtension
from gallery.render.blocks.summary import summarize
from gallery.render.figures import INK, INKS
from gallery.render.outputs import View, render_outputs
from gallery.render.urls import Urls

SITE = Urls("en", run_log="run-log", api_index="api-index")
GOLDEN = Path(__file__).parent / "golden"
CELLS = """\
# %% one
# zh: 打印
# zh: 两次
# en: print
print(1)  # (1)!

# %% two raises="RuntimeError"
f(1)
"""
PROVENANCE = Provenance("cpu", "a CPU", "", "2.13.0+cpu", "3.11.7", "2026-11-21T09:00:00Z", 0.1)
ON_GPU = replace(PROVENANCE, device="cuda", device_name="NVIDIA H200", torch="2.11.0+cu130")
SHOWN = (
    CellRecording("one", (Text("</pre><b>\x1b[31mred\x1b[0m\n"), Value("tensor([1])"))),
    CellRecording(
        "two",
        (
            Raised(
                "RuntimeError",
                "RuntimeError: no <b>",
                (
                    Frame("", 16, "<module>", "    f(1)"),
                    Frame("torch/a.py", 1, "g", "    h()"),
                    Frame("torch/b.py", 2, "h", "    i()"),
                ),
            ),
        ),
    ),
)


def recording(provenance: Provenance, cells: tuple[CellRecording, ...] = SHOWN) -> Recording:
    apis = (Api("torch.nn.functional.f", ((16, 0),)),)
    return Recording("topic/name", "k" * 64, provenance, cells, apis)


@pytest.fixture
def shown(example: Callable[..., Example]) -> Example:
    return example(CELLS)


def publish(name: str, text: str) -> str:
    return f"figures/{name}"


def convert(text: str, outcome: Outcome, locale: str) -> str:
    name = outcome.example.name
    context = PageContext(
        {name: outcome.example},
        {name: outcome}.__getitem__,
        lambda: Summary(1, 1, 1, 0, 0, 0, ()),
        publish,
        {},
        {},
        replace(SITE, locale=locale),
        PageIndex(),
    )
    extensions = ["attr_list", "pymdownx.highlight", "pymdownx.superfences", "pymdownx.blocks.tab"]
    return markdown.markdown(text, extensions=[*extensions, makeExtension(context=context)])


PAGES = {
    "cell": "/// example | topic/name#one\n///\n",
    "whole": "/// example | topic/name\n///\n",
    "annotated": "/// example | topic/name#one\n1. Says `this`.\n///\n",
    "nested": "- item\n\n    //// tab | Tab\n    /// example | topic/name#two\n    ///\n    ////\n",
    "unknown": "/// example | topic/nmae\n///\n",
}


@pytest.mark.parametrize("locale", ["zh", "en"])
@pytest.mark.parametrize("page", PAGES)
def test_a_page_becomes_this_html(page: str, locale: str, shown: Example) -> None:
    """When what is written changes on purpose: delete the golden file, run again, read the diff."""
    html = convert(PAGES[page], Outcome(shown, (recording(PROVENANCE),)), locale) + "\n"
    golden = GOLDEN / f"{page}.{locale}.html"
    if not golden.exists():
        golden.write_text(html, encoding="utf-8")
        pytest.fail(f"{golden.name} did not exist; it does now: read it")
    assert html == golden.read_text(encoding="utf-8")


def test_equal_results_of_two_devices_are_shown_once_with_both_versions(shown: Example) -> None:
    outcome = Outcome(shown, (recording(PROVENANCE), recording(ON_GPU)))
    html = render_outputs(outcome, View(shown, shown.cells[0], publish, replace(SITE, locale="zh")))
    assert html.count('class="example-output"') == 1
    assert "CPU 与 NVIDIA H200 结果一致 · torch 2.13.0/2.11.0 · 2026-11-21" in html


def test_different_results_are_tabs_named_like_their_devices(shown: Example) -> None:
    """In Material's markup, which keeps tabs of one name in step over the page."""
    other = (CellRecording("one", (Value("tensor([2])"),)),)
    outcome = Outcome(shown, (recording(PROVENANCE), recording(ON_GPU, other)))
    html = render_outputs(outcome, View(shown, shown.cells[0], publish, SITE))
    assert re.findall(r"<label[^>]*>([^<]*)</label>", html) == ["CPU", "NVIDIA H200"]
    inputs = re.findall(r'<input id="([^"]*)" name="([^"]*)"', html)
    assert [name for name, _ in inputs] == re.findall(r'<label for="([^"]*)"', html)
    assert len({group for _, group in inputs}) == 1
    first, second = html.split('<div class="tabbed-block">')[1:]
    assert ("tensor([1])" in first, "tensor([2])" in first) == (True, False)
    assert "NVIDIA H200 · torch 2.11.0" in second


def test_a_device_that_showed_nothing_says_so_in_its_tab(shown: Example) -> None:
    outcome = Outcome(shown, (recording(PROVENANCE), recording(ON_GPU, ())))
    html = render_outputs(outcome, View(shown, shown.cells[0], publish, SITE))
    assert "No output." in html.split('<div class="tabbed-block">')[2]


def test_the_line_under_an_output_opens_to_the_whole_provenance(shown: Example) -> None:
    """Nothing is listed that isn't known: a CPU has no driver."""
    gpu = replace(ON_GPU, driver="580.1", runtime="CUDA 13.0")
    outcome = Outcome(shown, (recording(gpu),), elsewhere=("cuda",))
    html = render_outputs(outcome, View(shown, shown.cells[0], publish, SITE))
    facts = dict(re.findall(r"<dt>([^<]*)</dt><dd>([^<]*)</dd>", html))
    assert facts == {
        "device": "NVIDIA H200",
        "driver": "580.1",
        "runtime": "CUDA 13.0",
        "torch": "2.11.0+cu130",
        "Python": "3.11.7",
        "took": "0.10 s",
        "recorded": "2026-11-21T09:00:00Z",
        "key": "k" * 16,
    }
    assert "<summary>recorded on NVIDIA H200, not re-run in this build · torch 2.11.0" in html


def links(html: str) -> dict[str, str]:
    found = re.findall(r'<a href="([^"]*)"[^>]*>([^<]*)</a>', html)
    return {text: unescape(address) for address, text in found}


def test_an_output_offers_what_can_be_done_with_it(shown: Example) -> None:
    """Colab and reports only where the repository is known, which no file of the project names."""
    outcome = Outcome(shown, (recording(PROVENANCE),))
    here = links(render_outputs(outcome, View(shown, shown.cells[0], publish, SITE)))
    assert here == {
        "Download .py": "site-root:/examples/topic/name.py",
        "Download .ipynb": "site-root:/examples/topic/name.ipynb",
        "Run log": "site-root:/run-log/#topic/name",
    }
    known = replace(SITE, repository="https://github.com/someone/torch.git")
    more = links(render_outputs(outcome, View(shown, shown.cells[0], publish, known)))
    assert more["Open in Colab"] == (
        "https://colab.research.google.com/github/someone/torch/blob/notebooks/en/topic/name.ipynb"
    )
    address, _, query = more["Report a problem"].partition("?")
    assert address == "https://github.com/someone/torch/issues/new"
    fields = parse_qs(query)
    assert fields["title"] == ["Wrong output: topic/name#one"]
    for said in ("cell one", "a CPU, torch 2.13.0+cpu", "key " + "k" * 16):
        assert said in fields["body"][0]


def test_an_apis_name_in_code_leads_to_the_index(shown: Example) -> None:
    """In the locale's own lines; not where a recording is of other code."""
    page = "/// example | topic/name#two\n///\n"
    for locale in ("zh", "en"):
        html = convert(page, Outcome(shown, (recording(PROVENANCE),)), locale)
        target = "site-root:/api-index/#torch.nn.functional.f"
        assert f'<a class="api" href="{target}">f</a></span>' in html
    stale = Outcome(shown, (recording(PROVENANCE),), elsewhere=("cpu",), stale=("cpu",))
    assert 'class="api"' not in convert(page, stale, "en")


def test_a_block_can_be_linked_to_once(shown: Example) -> None:
    html = convert(
        PAGES["cell"] + "\n" + PAGES["cell"], Outcome(shown, (recording(PROVENANCE),)), "en"
    )
    assert re.findall(r' id="(topic[^"]*)"', html) == ["topic/name.one"]


def test_what_awaits_a_device_says_so(shown: Example) -> None:
    html = render_outputs(
        Outcome(shown, awaiting="CUDA GPU"), View(shown, shown.cells[0], publish, SITE)
    )
    assert "This example needs CUDA GPU" in html


def test_a_figure_is_shown_in_the_ink_of_either_scheme(shown: Example) -> None:
    published: dict[str, str] = {}
    cell = replace(shown.cells[0], alt=Localized("图", 'a "figure"'))
    svg = f'<svg width="72pt" height="36pt"><path stroke="{INK}"/></svg>'
    drawn = recording(PROVENANCE, (CellRecording("one", (Figure(svg),)),))
    view = View(shown, cell, lambda name, text: published.setdefault(name, text) and name, SITE)
    html = render_outputs(Outcome(shown, (drawn,)), view)
    light, dark = published
    for name, scheme in ((light, "light"), (dark, "dark")):
        assert f'<img src="{name}#only-{scheme}" alt="a &#34;figure&#34;"' in html
        assert INKS[scheme] in published[name]
    assert html.count('width="96" height="48" loading="lazy"') == 2


def test_output_that_was_cut_says_by_how_much(shown: Example) -> None:
    cut = (CellRecording("one", (Text("x" * 10, 990),)),)
    outcome = Outcome(shown, (recording(PROVENANCE, cut),))
    html = render_outputs(outcome, View(shown, shown.cells[0], publish, SITE))
    assert "xxxxxxxxxx\n" in html
    assert "990 bytes more, not kept" in html


def test_a_failure_stands_under_the_cell_it_belongs_to(shown: Example) -> None:
    failure = Failure(shown.file, 16, "cell 'two': expected <no> exception")
    outcome = Outcome(shown, (recording(PROVENANCE),), (failure,))
    one, two = (render_outputs(outcome, View(shown, cell, publish, SITE)) for cell in shown.cells)
    assert "example-failure" not in one
    assert "examples/topic/name.py:16: cell &#39;two&#39;: expected &lt;no&gt; exception" in two


def test_code_is_drawn_as_a_fence_of_the_page_would_be() -> None:
    md = markdown.Markdown(extensions=["pymdownx.highlight", "pymdownx.superfences"])
    fence = md.convert("```python\nx = torch.cat([a, b])  # (4, 3)\n```")
    assert highlight_python(md, "x = torch.cat([a, b])  # (4, 3)", []).strip() == fence.replace(
        "__span-0", "__span-1"
    )


def test_the_summary_says_how_many_where_and_on_which_torch() -> None:
    summary = Summary(12, 10, 3, 1, 1, 0, (recording(PROVENANCE), recording(ON_GPU)))
    assert summarize(summary, TEXTS["en"]) == (
        "Of 12 examples on this site, 10 show what a real run gave: "
        "CPU (torch 2.13.0), NVIDIA H200 (torch 2.11.0). 1 failed. Awaiting a device: 1."
    )
