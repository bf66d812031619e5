"""Recordings to be rendered, and Markdown that shows them."""

from __future__ import annotations

import re
from dataclasses import replace
from html import unescape

import markdown

from gallery.pages.translations import Translations
from gallery.pages.yaml_entries import Lists
from gallery.render.api_index import render_api_index
from gallery.render.blocks.cheatsheet import Task
from gallery.render.blocks.claims import Claim
from gallery.render.blocks.extension import makeExtension
from gallery.render.blocks.listings import Term
from gallery.render.blocks.quotations import Quotation
from gallery.render.context import PageContext, Urls
from gallery.render.output import CellView
from gallery.render.outputs import render_outputs
from gallery.render.run_log import render_run_log
from tests.support.examples import HEAD_LINES
from tests.support.localized import both

from executed_examples.examples.example import Example
from executed_examples.examples.percent import Cell
from executed_examples.pages.embeds import PageIndex, Place
from executed_examples.recordings.outcome import Outcome, Summary
from executed_examples.recordings.recording import (
    Api,
    CellRecording,
    Frame,
    Provenance,
    Raised,
    Recording,
    Text,
    Value,
    from_json,
    to_json,
)

SITE = Urls("en", run_log="run-log", api_index="api-index")


CELLS = """\
# %% one
# zh: 打印
# zh: 两次
# en: print
print(1)  # (1)!

# %% two raises="RuntimeError"
f(1)
"""


def read_back(recording: Recording) -> Recording:
    """A recording as it comes from a file, whose texts are objects of their own."""
    return from_json(to_json(recording))


_MADE = Provenance("cpu", "a CPU", "", "2.13.0+cpu", "3.11.7", "2026-11-21T09:00:00Z", 0.1)
PROVENANCE = read_back(Recording("", "", _MADE, ())).provenance


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
                    Frame("", HEAD_LINES + 8, "<module>", "    f(1)"),
                    Frame("torch/a.py", 1, "g", "    h()"),
                    Frame("torch/b.py", 2, "h", "    i()"),
                ),
            ),
        ),
    ),
)


def recording(provenance: Provenance, cells: tuple[CellRecording, ...] = SHOWN) -> Recording:
    apis = (Api("torch.nn.functional.f", ((HEAD_LINES + 8, 0),)),)
    return read_back(Recording("topic/name", "k" * 64, provenance, cells, apis))


def publish(name: str, text: str) -> str:
    return f"figures/{name}"


def context_of(
    *outcomes: Outcome, urls: Urls = SITE, page_index: PageIndex | None = None
) -> PageContext:
    """A context in which these are the outcomes of all examples."""
    by_name = {outcome.example.name: outcome for outcome in outcomes}
    return PageContext(
        {name: outcome.example for name, outcome in by_name.items()},
        by_name.__getitem__,
        lambda: Summary(1, 1, 1, 0, 0, 0, ()),
        publish,
        lambda: None,
        Lists({Claim: {}, Quotation: {}, Task: {}, Term: {}}),
        urls,
        page_index or PageIndex(),
        Translations,
    )


def view_of(outcome: Outcome, cell: Cell, urls: Urls = SITE) -> CellView:
    return CellView(outcome, cell, context_of(outcome, urls=urls))


def convert(text: str, outcome: Outcome, locale: str) -> str:
    return convert_in(context_of(outcome, urls=replace(SITE, locale=locale)), text)


def convert_in(context: PageContext, text: str) -> str:
    extensions = ["attr_list", "pymdownx.highlight", "pymdownx.superfences", "pymdownx.blocks.tab"]
    return markdown.markdown(text, extensions=[*extensions, makeExtension(context=context)])


def rows(html: str) -> list[list[str]]:
    """The texts of each row's cells."""
    found = re.findall(r"<tr[^>]*data-choice.*?</tr>", html.replace("<wbr>", ""))
    cells = (re.findall(r"<(?:td|th)[^>]*>(.*?)</(?:td|th)>", row) for row in found)
    return [[unescape(re.sub(r"<[^>]*>", " ", cell)).strip() for cell in row] for row in cells]


EN = Urls("en", "en/")


def calling(example: Example, provenance: Provenance, *apis: str) -> Recording:
    """A recording of an example that calls some APIs and shows nothing."""
    found = tuple(Api(name, ((13, 0),)) for name in apis)
    return Recording(example.name, "k" * 64, provenance, (), found)


REPORTING = Urls("en", repository="https://github.com/o/p", run_log="log", api_index="apis")


def render_all(outcome: Outcome, text: str) -> str:
    """All that is made of an outcome without Markdown: outputs, provenance, run log and API index.

    Args:
        outcome: the outcome.
        text: the description of its figures, and the title of the page that it is on.
    """
    cell = replace(outcome.example.cells[0], alt=both(text, text))
    example = replace(outcome.example, all_cells=(cell,))
    outcome = replace(outcome, example=example)
    page_index = PageIndex({}, {example.name: (Place("page", text, text),)})
    context = context_of(outcome, urls=REPORTING, page_index=page_index)
    return (
        render_outputs(CellView(outcome, cell, context))
        + render_run_log(context)
        + render_run_log(context_of(outcome, urls=REPORTING))
        + render_api_index(context)
    )
