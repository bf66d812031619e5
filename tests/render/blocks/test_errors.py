"""The table of all error messages."""

from __future__ import annotations

from collections.abc import Callable

import markdown

from gallery.pages.yaml_entries import Lists
from gallery.render.blocks.errors import LINKS_SHOWN, list_messages, render_error_index
from gallery.render.blocks.extension import makeExtension
from gallery.render.blocks.quotations import Quotation
from gallery.render.context import PageContext
from tests.support.rendering import PROVENANCE, context_of

from executed_examples.examples.example import Example
from executed_examples.pages.embeds import PageIndex, Place
from executed_examples.recordings.outcome import Outcome
from executed_examples.recordings.recording import CellRecording, Raised, Recording, Text

Makes = Callable[..., Example]


def raising(example: Makes, name: str, *said: str) -> Outcome:
    """An example whose cells raise something, one after the other."""
    cells = [f"c{number}" for number in range(len(said))]
    made = example("".join(f"# %% {cell}\n1\n" for cell in cells), name=name)
    recorded = [
        CellRecording(cell, (Raised("E", text, ()),))
        for cell, text in zip(cells, said, strict=True)
    ]
    return Outcome(made, (Recording(name, "key", PROVENANCE, tuple(recorded), ()),))


def shown_on(page: str, *cells: str) -> dict[str, Place]:
    return {cell: Place(page, page.upper(), cell.replace("#", ".")) for cell in cells}


def listed(context: PageContext) -> dict[str, list[str]]:
    return {
        message.text: [place.page for place in message.places] for message in list_messages(context)
    }


def test_a_message_is_listed_with_each_page_that_shows_it(example: Makes) -> None:
    """Other numbers make no other message of it; other names do."""
    one = raising(example, "a/one", "E: got 3 of 'x'")
    two = raising(example, "a/two", "E: got 4 of 'x'", "E: got 4 of 'y'")
    cells = shown_on("p", "a/one#c0") | shown_on("q", "a/two#c0", "a/two#c1")
    context = context_of(one, two, page_index=PageIndex(cells=cells))
    assert listed(context) == {"E: got 3 of 'x'": ["q", "p"], "E: got 4 of 'y'": ["q"]}


def test_the_pages_that_explain_most_errors_come_first(example: Makes) -> None:
    pages = "pqrstu"
    outcomes = [raising(example, f"a/{page}", "E: x") for page in pages]
    more = raising(example, "a/more", "A: y")
    cells = {f"a/{page}#c0": shown_on(page, f"a/{page}#c0")[f"a/{page}#c0"] for page in pages}
    cells |= shown_on("u", "a/more#c0")
    context = context_of(*outcomes, more, page_index=PageIndex(cells=cells))
    _, pages_of_x = listed(context).values()
    assert pages_of_x == ["u", *"pqrst"]
    assert render_error_index(context).count("<a ") == LINKS_SHOWN + 1


def test_what_no_page_shows_and_what_has_no_name_is_left_out(example: Makes) -> None:
    one = raising(example, "a/one", "E: x\n  size mismatch", "E: y", "AssertionError")
    cells = shown_on("p", "a/one#c0", "a/one#c2")
    context = context_of(one, page_index=PageIndex(cells=cells))
    assert listed(context) == {"E: x size mismatch": ["p"]}


def test_a_printed_message_is_one_too(example: Makes) -> None:
    made = example("# %% one\n1\n", name="a/one")
    text = Text("before\nrank 0: RuntimeError: mixed\nRuntimeError: again\nno Error: here\n")
    recording = Recording("a/one", "key", PROVENANCE, (CellRecording("one", (text,)),), ())
    index = PageIndex(cells=shown_on("p", "a/one#one"))
    context = context_of(Outcome(made, (recording,)), page_index=index)
    assert [*listed(context)] == ["RuntimeError: again", "RuntimeError: mixed"]


def test_a_quoted_message_leads_to_its_section() -> None:
    quotation = Quotation("q", "no {device} here", "2.13.0", "c10/a.cpp:1", "RuntimeError")
    index = PageIndex(entries={"quotation | q": Place("p", "P", "gpu")})
    made = context_of(page_index=index)
    made.lists.update(Lists({Quotation: {"q": quotation}}))
    html = markdown.markdown("/// error-index\n///\n", extensions=[makeExtension(context=made)])
    assert "<code>RuntimeError: no … here</code>" in html
    assert '<a href="site-root:/p/#gpu">P</a>' in html


def test_the_box_for_pasting_is_hidden_until_a_script_makes_it_work() -> None:
    html = markdown.markdown(
        "/// error-index\n///\n", extensions=[makeExtension(context=context_of())]
    )
    assert '<div class="error-paste" hidden>' in html
    assert '<script defer src="site-root:/assets/search/paste.js"></script>' in html
