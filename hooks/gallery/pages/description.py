"""The description of a page, which search engines and shared links show beside its title."""

import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import takewhile
from typing import Any

import yaml

from gallery.pages.yaml_entries import UNREADABLE

from executed_examples.common.escapes import escape_surrogates
from executed_examples.common.locales import CHINESE
from executed_examples.common.markdown_source import (
    FRONT_MATTER,
    Line,
    MarkdownSource,
    strip_inline,
)

LONGEST = 160
"""Search engines cut a description after about so many characters."""
SHORTEST = 60
"""Sentences shorter than this together say too little: then words follow."""

_NO_PROSE = re.compile(r"#|/{3,}|!!!|\?\?\?|[>|<]|[-*+]\s|\d+\.\s")
"""The beginning of what is no paragraph: headings, blocks, call-outs, lists, tables, HTML."""
_BREAK_IN_CHINESE = re.compile(rf"(?<={CHINESE}) (?={CHINESE})")
_SENTENCE_END = re.compile(r"(?<=[。！？])|(?<=[.!?])\s+")


@dataclass(frozen=True)
class Description:
    """The description of a page."""

    text: str
    """Plain text; empty if the page has none."""
    line: int
    """Where it comes from, or where it is missed."""


# An open site reads everything again after each edit. Serves "a page's body" (bench/README.md).
@lru_cache(4096)
def find_description(text: str) -> Description:
    """Return the description in a page's front matter, or else the start of its first paragraph."""
    source = MarkdownSource(text)
    if own := _read_own(text):
        return Description(own, 1)
    heading = source.headings[0].line if source.headings else 0
    body = [line for line in source.lines if line.number > heading]
    paragraph = _first_paragraph(body)
    if not paragraph:
        return Description("", heading or 1)
    joined = _BREAK_IN_CHINESE.sub("", " ".join(line.text.strip() for line in paragraph))
    return Description(_shorten(strip_inline(joined)), paragraph[0].number)


def _read_own(text: str) -> str:
    match = FRONT_MATTER.match(text)
    try:
        fields: Any = yaml.safe_load(match[0].strip("-\n")) if match else None
    except UNREADABLE:
        return ""  # Then the builder shows the front matter on the page.
    own = fields.get("description") if isinstance(fields, dict) else ""
    return escape_surrogates(str(own or ""))


def _first_paragraph(lines: list[Line]) -> list[Line]:
    """Return the first paragraph, if it comes before everything else."""
    filled = [bool(line.text.strip()) for line in lines]
    start = filled.index(True) if True in filled else len(lines)
    if start == len(lines) or _NO_PROSE.match(lines[start].text):
        return []
    return list(takewhile(lambda line: line.text.strip(), lines[start:]))


def _shorten(text: str) -> str:
    """Return as many sentences as fit; if not even one does, its first words."""
    end = 0
    for sentence in _SENTENCE_END.split(text):
        found = text.index(sentence, end) + len(sentence)
        if found > LONGEST or sentence.endswith((":", "：")):
            break
        end = found
    if end >= SHORTEST or len(text) <= LONGEST:
        return text[:end] or text.rstrip(":：")
    words = re.match(rf".{{1,{LONGEST - 1}}}(?=[\s，、；：]|(?<={CHINESE}))", text)
    return (words[0] if words else text[: LONGEST - 1]).rstrip(" ,;:，；：、") + "…"
