"""Texts that try to break out of a page, and recordings full of them."""

from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from tests.support.localized import both

from executed_examples.common.errors import Failure
from executed_examples.examples.example import Example
from executed_examples.recordings.outcome import Outcome
from executed_examples.recordings.recording import (
    Api,
    CellRecording,
    Frame,
    Provenance,
    Raised,
    Recording,
    Text,
    Value,
)

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


def outcome_of(example: Example, text: str, dropped: Any = None) -> Outcome:
    """An example of which everything that somebody else could have written is a text.

    Args:
        example: the example.
        text: the text of every field.
        dropped: a count in one of the recordings; the text, too, without it.
    """
    metadata = replace(example.metadata, title=both(text, text))
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


ADDRESSES = ("href", "src", "action", "formaction", "data", "xlink:href")


class PageElements(HTMLParser):
    """The elements of a page, and what of it could run."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[str] = []
        self.dangers: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        # Colors are spans of their own, and so is how much was left out.
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
        self.elements.append("comment")
