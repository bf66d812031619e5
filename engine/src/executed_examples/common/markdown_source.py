"""Markdown source: its visible lines, headings, blocks, and inline code, parsed in one place."""

import html
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

SEE_ALSO = "see-also"
"""The id of a section that lists other pages."""
FRONT_MATTER = re.compile(r"\A---\n.*?\n---\n", re.DOTALL)
ATTRIBUTES = re.compile(r" *\{ *[#.:][^}\n]*\}")
"""The id and the classes of what stands before them."""
_INLINE_CODE = re.compile(r"(`+).+?\1")
_INLINE = re.compile(
    r"(?P<ticks>`+)(?P<code>.+?)(?P=ticks)|!?\[(?P<label>(?:`[^`]*`|[^\]`])*)\]\([^)]*\)"
    r"|\$(?P<formula>[^$]+)\$|\\(?P<escaped>[!-/:-@\[-`{-~])|<[a-zA-Z/][^<>]*>"
    r"|(?<=\S)\*+|\*+(?=\S)|(?<!\w)_+(?=\S)|(?<=\S)_+(?!\w)"
)
"""What says how a text looks; emphasis by `_` is none within a word."""
MARKS = r"(?:[>\s]|[-*+] |\d+\. )*"
"""A regular expression for what a line begins with in quotations and lists."""
_FENCE = re.compile(MARKS + r"(?P<fence>`{3,}|~{3,})(?P<info>.*)")
_HEADING = re.compile(r"(?P<level>#{1,6})\s+(?P<text>.*?)(?:\{(?P<attributes>[^}]*)\})?")
_ID = re.compile(r"#(\S+)")
_OPENING = re.compile(r"(?P<prefix>[ \t>]*)(?P<bar>/{3,})[ \t]*(?P<name>[\w-]+)(?P<rest>.*)")
_CLOSING = re.compile(r"[ \t>]*(?P<bar>/{3,})\s*")


@dataclass(frozen=True)
class Line:
    """A line of Markdown source."""

    number: int
    """Counted from 1."""
    text: str


@dataclass(frozen=True)
class Heading:
    """A heading: `## text { #anchor }`."""

    line: int
    level: str
    """The number signs: "##"."""
    text: str
    anchor: str
    """The explicit id; empty without one."""


@dataclass(frozen=True)
class Block:
    """A block: `/// name | argument`, a body, and `///`."""

    line: int
    """The line of the opening bar."""
    end: int
    """The line of the closing bar; 0 without one."""
    prefix: str
    """The indentation of the bars: spaces, and `>` within a quotation."""
    bar: str
    name: str
    rest: str
    """The text after the name, stripped: "| argument" if it is well formed."""

    @property
    def argument(self) -> str:
        """The text after the `|`; empty without one."""
        return self.rest.removeprefix("|").strip() if self.rest.startswith("|") else ""


@dataclass(frozen=True)
class Fence:
    """A code fence: an opening line with a language, code, and a closing line."""

    line: int
    """The opening line."""
    language: str
    """The text after the opening marks: "sh"; empty without one."""
    code: tuple[Line, ...]


@dataclass(frozen=True)
class MarkdownSource:
    """The source of a page or of a Markdown cell."""

    text: str

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines outside of code fences and front matter."""
        return self._parts[0]

    @property
    def fences(self) -> tuple[Fence, ...]:
        """All code fences, in order."""
        return self._parts[1]

    @cached_property
    def _parts(self) -> tuple[tuple[Line, ...], tuple[Fence, ...]]:
        lines = (Line(*line) for line in enumerate(self.text.splitlines(), 1))
        return _split_fences(line for line in lines if line.number > self.front_matter)

    @cached_property
    def front_matter(self) -> int:
        """The number of lines of the front matter."""
        match = FRONT_MATTER.match(self.text)
        return match[0].count("\n") if match else 0

    @cached_property
    def headings(self) -> tuple[Heading, ...]:
        """All headings, in order."""
        found = []
        for line in self.lines:
            if match := _HEADING.fullmatch(line.text.rstrip()):
                anchor = _ID.search(match["attributes"] or "")
                heading_id = anchor[1] if anchor else ""
                text = match["text"].strip()
                found.append(Heading(line.number, match["level"], text, heading_id))
        return tuple(found)

    @cached_property
    def blocks(self) -> tuple[Block, ...]:
        """All blocks, nested ones too, in the order of their opening bars."""
        found = []
        for index, line in enumerate(self.lines):
            match = _OPENING.fullmatch(line.text)
            if match:
                end = _find_end(match["bar"], self.lines[index + 1 :])
                parts = (match["prefix"], match["bar"], match["name"], match["rest"].strip())
                found.append(Block(line.number, end, *parts))
        return tuple(found)

    @property
    def title(self) -> str:
        """The text of the first heading of level 1; empty without one."""
        return next((h.text for h in self.headings if h.level == "#"), "")

    def anchor_above(self, line: int) -> str:
        """The id of the last heading before a line; empty if that has none, or is the title."""
        above = [h for h in self.headings if h.line < line]
        return above[-1].anchor if above and above[-1].level != "#" else ""


# An open site reads everything again after each edit. Serves "a page's body" (bench/README.md).
@lru_cache(4096)
def read_markdown(text: str) -> MarkdownSource:
    """Return the source of a page, which several checks look at."""
    return MarkdownSource(text)


def blank_code(text: str) -> str:
    """Return a line with inline code replaced by as many spaces."""
    return _INLINE_CODE.sub(lambda match: " " * len(match[0]), text)


def strip_inline(text: str) -> str:
    """Return the text of a line or paragraph without its marks; of an image, what it shows."""

    def plain(match: re.Match[str]) -> str:
        if match["code"]:
            return match["code"].strip()
        if match["label"]:
            return strip_inline(match["label"])
        return match["formula"] or match["escaped"] or ""

    return html.unescape(_INLINE.sub(plain, text)).strip()


def _split_fences(lines: Iterable[Line]) -> tuple[tuple[Line, ...], tuple[Fence, ...]]:
    """Return the lines outside of code fences, and the fences; the last one may have no end."""
    visible, fences = list[Line](), list[Fence]()
    marks = ""
    for line in lines:
        match = _FENCE.fullmatch(line.text)
        info = match["info"].strip() if match else ""
        if marks and match and match["fence"].startswith(marks) and not info:
            marks = ""
        elif marks:
            fences[-1] = replace(fences[-1], code=(*fences[-1].code, line))
        elif match:
            marks = match["fence"]
            fences.append(Fence(line.number, info, ()))
        else:
            visible.append(line)
    return tuple(visible), tuple(fences)


def _find_end(bar: str, following: Sequence[Line]) -> int:
    """Return the line of the next closing bar of the same length; 0 without one."""
    for line in following:
        match = _CLOSING.fullmatch(line.text)
        if match and match["bar"] == bar:
            return line.number
    return 0
