"""Nothing that an example prints, and nothing that a recording holds, puts script into a page."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import fromstring
from xml.sax.saxutils import quoteattr

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from gallery.common.errors import Failure
from gallery.common.locales import Localized
from gallery.common.texts import TEXTS
from gallery.examples.example import Example, read_example
from gallery.pages.page_index import PageIndex, Place
from gallery.recordings.committed import CommittedStore
from gallery.recordings.outcome import Outcome
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
    from_json,
    to_json,
)
from gallery.recordings.svg import sanitize_svg
from gallery.render.api_index import render_api_index
from gallery.render.outputs import View, render_outputs
from gallery.render.run_log import render_run_log
from gallery.render.urls import Urls
from tests.support.examples import script, write_example

HARMLESS = "x"
PIECES = (
    *("<script>alert(1)</script>", "</pre>", "</td></tr></table>", "<img src=x onerror=alert(1)>"),
    *('"', "'", ">", "<", "&", "&lt;", "&#x3c;script&#x3e;", "-->", "<!--", "]]>", "</title>"),
    *('" onmouseover="alert(1)', "' onfocus='alert(1)", "javascript:alert(1)", "<svg/onload=x>"),
    *("\x1b]8;;javascript:alert(1)\x07link\x1b]8;;\x07", '\x1b[31;"><script>m', "\x1b[38;5;9m"),
    *('\x1b]8;;http://x/"onclick="y\x1b\\', "\x1b[", "\r", "\b", "\x00", "\n", "\x02wzxhzdk:0\x03"),
    *("`<b>`", "[x](javascript:y)", "{{ config }}", "${x}", "{}", "{0.__class__}", "\u2028", "图"),
)
hostile = st.lists(st.sampled_from(PIECES) | st.text(max_size=5), max_size=6).map("".join)
bounded = settings(
    derandomize=True,
    max_examples=150,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
SITE = Urls("en", repository="https://github.com/o/p", run_log="log", api_index="apis")
ADDRESSES = ("href", "src", "action", "formaction", "data", "xlink:href")


class Page(HTMLParser):
    """The elements of a page, and what of it could run."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[str] = []
        self.dangers: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        # Colours are spans of their own, and so is how much was left out.
        self.elements += [] if tag == "span" else [f"{tag} {' '.join(name for name, _ in attrs)}"]
        if tag in ("script", "iframe", "object", "embed", "style", "base", "meta", "link"):
            self.dangers.append(tag)
        for name, value in attrs:
            address = re.sub(r"[\x00-\x20]", "", value or "").lower()
            if name.startswith("on") or (name in ADDRESSES and address.startswith("javascript:")):
                self.dangers.append(f"{name}={value}")

    def handle_endtag(self, tag: str) -> None:
        self.elements += [] if tag == "span" else [f"/{tag}"]

    def handle_comment(self, data: str) -> None:
        self.elements += [] if data.strip() == "translations" else ["comment"]


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Example:
    site = tmp_path_factory.mktemp("site")
    path = write_example(site, "topic/name", script("# %% one\nf(1)\n"))
    return read_example(path, site / "examples", site)


def outcome_of(example: Example, text: str, dropped: Any = None) -> Outcome:
    """An example of which everything that somebody else could have written is a text.

    Args:
        example: the example.
        text: what stands everywhere.
        dropped: a count in one of the recordings; the text, too, without it.
    """
    metadata = replace(example.metadata, title=Localized(text, text))
    example = replace(example, metadata=metadata)
    provenance = Provenance("cuda", text, text, text, text, text, 0.1, text)
    frames = (Frame(text, 1, text, text), Frame("", 13, text, text), Frame("", 0, "", text))
    count: Any = text if dropped is None else dropped
    before = Raised(text, text, frames)
    outputs = (
        Text(text),
        Value(text, count),
        Raised(text, text, frames, before, "cause"),
    )
    cells = (CellRecording("one", outputs),)
    apis = (Api(f"torch.{''.join(text.split())}", ((14, 0),)),)
    recordings = [Recording("topic/name", text, provenance, cells, apis)]
    recordings.append(Recording("topic/name", text, replace(provenance, device="xpu"), (), apis))
    failures = (Failure(example.file, 0, text),)
    return Outcome(example, tuple(recordings), failures, ("cuda",), awaiting=text)


def render_all(example: Example, text: str) -> str:
    """All that is made of it without Markdown: outputs, provenance, run log and API index."""
    outcome = outcome_of(example, text)
    cell = replace(example.cells[0], alt=Localized(text, text))
    words = TEXTS["en"]
    view = View(outcome.example, cell, lambda name, _: f"figures/{name}", SITE)
    places = PageIndex({}, {"topic/name": (Place("page", text, text),)})
    return (
        render_outputs(outcome, view)
        + render_run_log([outcome], places, SITE, words)
        + render_run_log([outcome], PageIndex(), SITE, words)
        + render_api_index([outcome], places, SITE, words)
    )


@bounded
@given(hostile)
def test_a_page_has_the_same_elements_whatever_is_shown_on_it(sample: Example, text: str) -> None:
    page = Page(render_all(sample, f"{HARMLESS}{text}"))
    assert page.dangers == []
    assert page.elements == Page(render_all(sample, HARMLESS)).elements


@bounded
@given(hostile)
def test_a_recording_is_read_back_as_it_was(sample: Example, text: str) -> None:
    recording = outcome_of(sample, text, dropped=3).recordings[0]
    assert from_json(to_json(recording)) == recording


ELEMENTS = ("g", "path", "text", "use", "image", "script", "style", "a", "foreignObject", "animate")
ATTRIBUTES = ("id", "d", "style", "fill", "href", "onclick", "onload", "class", "transform")
VALUES = (
    *("javascript:alert(1)", "url(http://elsewhere/x)", "URL('//elsewhere')", "fill: url(#own)"),
    *("u\\72l(//elsewhere)", "image-set('//elsewhere' 1x)", "#own", "data:text/html,x"),
    *("data:image/svg+xml;base64,PHN2Zz4=", "expression(alert(1))", "cell-id=one", "M 0 0"),
)


@st.composite
def drawings(draw: st.DrawFn) -> str:
    """A figure that somebody else has written."""

    def element(depth: int) -> str:
        name = draw(st.sampled_from(ELEMENTS))
        names = draw(st.lists(st.sampled_from(ATTRIBUTES), max_size=3, unique=True))
        inside = draw(st.sampled_from(("", "&lt;script&gt;", "<![CDATA[<b onclick='x'>]]>")))
        attributes = [f" {n}={quoteattr(draw(st.sampled_from(VALUES)))}" for n in names]
        children = [element(depth + 1) for _ in range(draw(st.integers(0, 2 if depth < 3 else 0)))]
        return f"<{name}{''.join(attributes)}>{inside}{''.join(children)}</{name}>"

    return f'<svg xmlns="http://www.w3.org/2000/svg" onload="x">{element(0)}{element(0)}</svg>'


@bounded
@given(drawings())
def test_a_figure_can_run_and_fetch_nothing(drawing: str) -> None:
    for element in fromstring(sanitize_svg(drawing)).iter():
        tag = element.tag.partition("}")[2]
        assert tag in ("svg", "g", "path", "text", "use", "image")
        for name, value in element.attrib.items():
            assert not name.startswith("on")
            assert not re.search(r"(?i)[\w-]\((?!#)|\\", value)
            if name == "href":
                assert re.match(r"#|data:image/(png|jpeg);base64,", value)


def test_a_figure_nested_without_end_is_refused() -> None:
    deep = "<g>" * 5000 + "</g>" * 5000
    with pytest.raises(ValueError, match="too deep"):
        sanitize_svg(f'<svg xmlns="http://www.w3.org/2000/svg">{deep}</svg>')


def test_figures_under_version_control_are_cleaned_again(sample: Example, tmp_path: Path) -> None:
    """Whoever can write a recording can write its figures."""
    svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><g id="a"/></svg>'
    provenance = replace(outcome_of(sample, HARMLESS).recordings[0].provenance, device="cpu")
    cells = (CellRecording("one", (Figure(svg),)),)
    store = CommittedStore(tmp_path)
    store.save(Recording("topic/name", "k", provenance, cells), sample)
    recalled = store.recall("topic/name", "k", "cpu").recording
    assert recalled
    (figure,) = recalled.cell("one").outputs
    assert isinstance(figure, Figure)
    assert '<g id="a"/>' in figure.svg
    assert "script" not in figure.svg


def test_a_figure_that_is_no_svg_is_told_as_damage(sample: Example, tmp_path: Path) -> None:
    provenance = replace(outcome_of(sample, HARMLESS).recordings[0].provenance, device="cpu")
    cells = (CellRecording("one", (Figure("<html/>"),)),)
    store = CommittedStore(tmp_path)
    store.save(Recording("topic/name", "k", provenance, cells), sample)
    assert "not an SVG" in store.recall("topic/name", "k", "cpu").damage
