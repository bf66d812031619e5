"""The `/// claim` block, a claim at the end of its page, and `/// claims`, the table of all."""

from collections import Counter
from copy import deepcopy
from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal
from xml.etree.ElementTree import Element, SubElement

from markdown import Markdown
from markdown.treeprocessors import Treeprocessor
from markdown.util import AtomicString
from markupsafe import Markup, escape

from gallery.pages.yaml_entries import Entry
from gallery.render.blocks.base import ContextBlock, Found
from gallery.render.context import PageContext
from gallery.render.release_diffs import change_address, changes_of
from gallery.render.table import FilterButton, render_filter

from executed_examples.common.decode import Check
from executed_examples.common.locales import Localized
from executed_examples.common.markdown_source import strip_inline
from executed_examples.common.texts import Counted, Texts

Verdict = Literal["holds", "holds-with-caveat", "outdated", "wrong", "typo"]
Part = Annotated[str, Check(lambda name: name.count("#") == 1, "topic/name#part")]
_CALL_OUT = "admonition claim"
_HEADING = "data-heading"
"""Names the heading that settles a claim, until the page is complete."""
_AFTER_IDS = 7
"""A priority below that of Markdown's attr_list, which is 8, and above that of its toc."""


@dataclass(frozen=True)
class Claim(Entry):
    """One sentence of the old notes, with what is true today."""

    FILE: ClassVar[str] = "claims.yaml"
    topic: Localized
    verdict: Verdict
    """"outdated" was true then; "wrong" never was; "typo" can't run as written."""
    claim: Localized
    """What the old notes say."""
    today: Localized
    """What is true today."""
    page: Part
    """The page and heading that explain it: `tensor/create#legacy`."""
    cell: Part
    """The cell that proves it: `tensor/create-legacy#sizes-or-data`."""
    since: str = ""
    """The release of torch since which it is true; empty if it always was."""
    awaits: Literal["", "cuda", "multi-gpu", "torchvision", "download"] = ""
    """What a machine needs to run that cell; empty if torch on a CPU is enough."""


class ClaimBlock(ContextBlock):
    """A claim of the old notes, its verdict, and what is true today."""

    NAME = "claim"
    EXPECTS = "id"
    LIST = Claim

    @classmethod
    def text(cls, argument: str, context: PageContext) -> str:
        """Return the verdict with the claim, and what is true, as a quotation."""
        claim = context.lists.of(Claim).get(argument)
        return "\n".join(f"> {line}" for line in _claim_lines(claim, context)) if claim else ""

    @classmethod
    def found(cls, argument: str, context: PageContext) -> Found:
        """Return the same without its marks."""
        claim = context.lists.of(Claim).get(argument)
        return Found(strip_inline(" ".join(_claim_lines(claim, context)))) if claim else Found()

    def on_create(self, parent: Element) -> Element:
        """Create the call-out; empty for an unknown claim, which the scan of the page reports."""
        block = SubElement(parent, "div", {"class": _CALL_OUT})
        claim = self.context.lists.of(Claim).get(self.argument.strip())
        if claim:
            locale, texts = self.context.locale, self.context.texts.claims
            block.set("class", f"{_CALL_OUT} claim-{claim.verdict}")
            title = SubElement(block, "p", {"class": "admonition-title"})
            title.set(_HEADING, claim.page.partition("#")[2])
            title.append(_badge(claim, texts))
            SubElement(block, "p").text = texts.quoted.format(claim.claim[locale])
            SubElement(block, "p").text = claim.today[locale]
        return block


class ClaimsLast(Treeprocessor):
    """Moves the claims of a page into one folded section at its end.

    Who reads about a subject isn't interrupted; who knows an old note finds what became of it.
    """

    summary = ""

    def run(self, root: Element) -> None:
        """Gather the claims, and name the heading that each belongs to."""
        found = [
            (parent, child)
            for parent in root.iter()
            for child in parent
            if child.get("class", "").startswith(_CALL_OUT)
        ]
        if not found:
            return
        headings = {element.get("id"): element for element in root.iter() if element.get("id")}
        section = SubElement(root, "details", {"class": "claims-on-page"})
        SubElement(section, "summary").text = AtomicString(self.summary.format(Counted(len(found))))
        for parent, block in found:
            parent.remove(block)
            section.append(block)
            for title in block.findall(f"p[@{_HEADING}]"):
                anchor = title.attrib.pop(_HEADING)
                # A claim may stand on another page than the one that settles it.
                if (heading := headings.get(anchor)) is not None:
                    link = Element("a", {"href": f"#{anchor}"})
                    link.text = heading.text
                    link.extend(map(deepcopy, heading))
                    title.insert(0, link)


def register(md: Markdown, texts: Texts) -> None:
    """Register the section with a Markdown converter."""
    claims = ClaimsLast(md)
    claims.summary = texts.on_page
    md.treeprocessors.register(claims, "claims", _AFTER_IDS)


class ClaimsBlock(ContextBlock):
    """The table of all claims, each with its verdict and a link to its proof."""

    NAME = "claims"

    @classmethod
    def text(cls, argument: str, context: PageContext) -> str:
        """Return a line for each claim."""
        claims = context.lists.of(Claim).values()
        lines = [f"- {' '.join(_claim_lines(claim, context))}" for claim in claims]
        awaiting = summarize_awaiting(context)
        return "\n".join([awaiting, "", *lines] if awaiting else lines)

    def on_create(self, parent: Element) -> Element:
        """Create the table and the filter above it."""
        if awaiting := summarize_awaiting(self.context):
            SubElement(parent, "p").text = AtomicString(awaiting)
        block = SubElement(parent, "div", {"class": "listing claims"})
        block.append(self.stash(self._filter()))
        body = self.add_table(block, self.context.texts.claims)
        for claim in self.context.lists.of(Claim).values():
            self._add_row(body, claim)
        return block

    def _filter(self) -> Markup:
        """Render a button for each verdict, and a search field."""
        texts, claims = self.context.texts.claims, self.context.lists.of(Claim)
        counts = Counter[str](claim.verdict for claim in claims.values())
        buttons = [
            FilterButton(verdict, label, counts[verdict], f"choice verdict verdict-{verdict}")
            for verdict, label in texts.verdicts.items()
        ]
        return render_filter(texts, buttons, len(claims))

    def _add_row(self, body: Element, claim: Claim) -> None:
        locale, texts = self.context.locale, self.context.texts.claims
        row = SubElement(body, "tr", {"id": claim.id, "data-choice": claim.verdict})
        SubElement(row, "td").append(_badge(claim, texts))
        quoted = SubElement(row, "td")
        SubElement(quoted, "p", {"class": "claims-topic"}).text = _as_code(claim.topic[locale])
        SubElement(quoted, "p").text = texts.quoted.format(claim.claim[locale])
        today = SubElement(row, "td")
        SubElement(today, "p").text = claim.today[locale]
        if claim.since:
            since = SubElement(today, "p", {"class": "claims-since"})
            since.text = AtomicString(texts.since.format(claim.since))
        if changes := self._link_changes(claim):
            today.append(self.stash(changes))
        page, _, heading = claim.page.partition("#")
        link = SubElement(SubElement(row, "td"), "a", {"href": f"{page}.md#{heading}"})
        awaited = _awaiting(claim, self.context)
        waiting = self.context.texts.run_log.outcomes["awaiting"].format(awaited)
        link.text = AtomicString(waiting if awaited else texts.proof)

    def _link_changes(self, claim: Claim) -> Markup:
        """Link to what changed in the cell that proves a claim between releases of torch."""
        name, _, cell = claim.cell.partition("#")
        if name not in self.context.examples:
            return Markup()
        changes = changes_of(self.context.outcome(name), self.context)
        link = Markup('<a href="{}">{} → {}</a>')
        links = [
            link.format(change_address(change, self.context), change.older, change.newer)
            for change in changes
            if change.cell.name == cell and change.kind != "elsewhere"
        ]
        said = self.context.texts.claims.changed
        listed = escape(self.context.texts.list_separator).join(links)
        return (
            Markup('<p class="claims-since">{}</p>').format(Markup(said).format(listed))
            if links
            else listed
        )


def _badge(claim: Claim, texts: Texts) -> Element:
    badge = Element("span", {"class": f"verdict verdict-{claim.verdict}"})
    badge.text = AtomicString(texts.verdicts[claim.verdict])
    return badge


def _claim_lines(claim: Claim, context: PageContext) -> tuple[str, str]:
    texts, locale = context.texts.claims, context.locale
    title = texts.title.format(texts.verdicts[claim.verdict])
    return f"**{title}** {texts.quoted.format(claim.claim[locale])}", claim.today[locale]


def summarize_awaiting(context: PageContext) -> str:
    """Return how many claims no run has proved yet, as a sentence; empty if all are proved."""
    claims = context.lists.of(Claim).values()
    awaiting = Counted(sum(bool(_awaiting(claim, context)) for claim in claims))
    text = context.texts.claims.awaiting.format(awaiting=awaiting, claims=Counted(len(claims)))
    return text if awaiting else ""


def _awaiting(claim: Claim, context: PageContext) -> str:
    """Return what is missing to run the proof of a claim; empty once it has run."""
    name = claim.cell.partition("#")[0]
    return context.outcome(name).awaiting if name in context.examples else ""


def _as_code(topic: str) -> str:
    """Return a topic as Markdown, in code font if it is the name of an API."""
    return f"`{topic}`" if topic.isascii() and " " not in topic and "`" not in topic else topic
