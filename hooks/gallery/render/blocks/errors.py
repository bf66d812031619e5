"""The `/// error-index` block: the messages that examples raise, and where each is explained."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from xml.etree.ElementTree import Element

from markupsafe import Markup, escape

from gallery.render.blocks.base import ContextBlock
from gallery.render.blocks.example import find_in_cell
from gallery.render.blocks.quotations import Quotation
from gallery.render.code_breaks import mark_breaks
from gallery.render.context import FROM_ROOT, PageContext

from executed_examples.pages.embeds import Place

LONGEST = 160
"""The characters of a message that are listed."""
LINKS_SHOWN = 4
"""The number of pages that are listed."""
_NAMED = re.compile(r"(?:\w+\.)*\w+: \S")
"""The beginning of a message: the exception's name."""
_OWN = re.compile(r"\d+")
"""What differs from program to program."""
_SCRIPTS = ("traceback", "paste")
_BOX = Markup(
    '<div class="error-paste" hidden><label>{label}<textarea rows="5" spellcheck="false">'
    '</textarea></label><p role="status" data-found="{found}" data-none="{none}"></p></div>'
)
_TABLE = Markup(
    '<div class="listing error-index">{}<table><thead><tr>{}</tr></thead>'
    "<tbody>{}</tbody></table>{}</div>"
)
_ROW = Markup('<tr><th scope="row"><code>{}</code></th><td>{}</td></tr>')
_LINK = Markup('<a href="{}">{}</a>')


@dataclass(frozen=True)
class Message:
    """One wording of a message, and where it is shown."""

    text: str
    places: Sequence[Place]
    """The first place on each page that shows it; those that explain most messages first."""


class ErrorIndexBlock(ContextBlock):
    """The table of all messages; a script finds in it what a reader pastes."""

    NAME = "error-index"

    @classmethod
    def text(cls, argument: str, context: PageContext) -> str:
        """Return a line for each message, with the pages that show it."""
        return "\n".join(
            f"- `{message.text}`: {', '.join(place.title for place in message.places)}"
            for message in list_messages(context)
        )

    def on_create(self, parent: Element) -> Element:
        """Create the table, and the box above it."""
        return self.add_html(parent, render_error_index(self.context))


def list_messages(context: PageContext) -> list[Message]:
    """Return all messages that pages show, raised or quoted, in alphabetical order."""
    texts: dict[str, str] = {}
    places: dict[str, dict[str, Place]] = {}
    for place, text in _shown(context):
        key = _OWN.sub("0", text)
        texts.setdefault(key, text)
        places.setdefault(key, {}).setdefault(place.page, place)
    explained = Counter(page for by_page in places.values() for page in by_page)
    found = [
        Message(text, sorted(places[key].values(), key=lambda each: -explained[each.page]))
        for key, text in texts.items()
    ]
    return sorted(found, key=lambda message: message.text.lower())


def _shown(context: PageContext) -> Iterator[tuple[Place, str]]:
    """Yield each message at each place, in its wordings under all releases of torch."""
    index = context.page_index
    for outcome in context.outcomes():
        if outcome.example.metadata.exercise:
            continue
        for cell in outcome.example.cells:
            if place := index.cells.get(f"{outcome.example.name}#{cell.name}"):
                errors = find_in_cell(outcome, cell, context).errors
                yield from ((place, line) for line in errors if _NAMED.match(line))
    quotations: Mapping[str, Quotation] = context.lists.of(Quotation)
    for name, quotation in quotations.items():
        if place := index.entries.get(f"quotation | {name}"):
            text = " ".join("…".join(quotation.parts[::2]).split())
            yield place, f"{quotation.prefix}{text}"


def render_error_index(context: PageContext) -> Markup:
    """Render the table of all messages, with the box into which readers paste theirs."""
    texts = context.texts.error_index
    box = _BOX.format(label=texts.label, found=texts.found, none=texts.none)
    headings = Markup().join(map(Markup('<th scope="col">{}</th>').format, texts.headings))
    rows = Markup().join(_render(message, context) for message in list_messages(context))
    script = Markup('<script defer src="{}assets/search/{}.js"></script>')
    scripts = Markup().join(script.format(FROM_ROOT, name) for name in _SCRIPTS)
    return _TABLE.format(box, headings, rows, scripts)


def _render(message: Message, context: PageContext) -> Markup:
    links = [
        _LINK.format(context.urls.page(place.page, place.anchor), place.title)
        for place in message.places[:LINKS_SHOWN]
    ]
    joined = escape(context.texts.list_separator).join(links)
    return _ROW.format(mark_breaks(_shorten(message.text)), joined)


def _shorten(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[:LONGEST].rsplit(' ', 1)[0]} …"
