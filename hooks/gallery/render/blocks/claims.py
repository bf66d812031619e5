"""The `/// claim` block, a call-out on one old claim, and `/// claims`, the table of all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any
from xml.etree.ElementTree import Element, SubElement

from markdown.util import AtomicString
from pymdownx.blocks.block import Block

from gallery.common.texts import TEXTS
from gallery.pages.claims import VERDICTS, Claim
from gallery.render.blocks.stash import stash
from gallery.render.table import FilterButton, render_filter


class ClaimBlock(Block):  # type: ignore[misc]
    """Says what the old notes say, the verdict, and what is true today."""

    NAME = "claim"
    ARGUMENT = True

    def on_create(self, parent: Element) -> Element:
        """Make the call-out; an unknown claim, which the page's scan tells of, stays empty."""
        block = SubElement(parent, "div", {"class": "admonition claim"})
        claim: Claim | None = self.config["claims"].get(self.argument.strip())
        if claim:
            locale: str = self.config["locale"]
            texts = TEXTS[locale]
            block.set("class", f"admonition claim claim-{claim.verdict}")
            title = SubElement(block, "p", {"class": "admonition-title"})
            title.text = AtomicString(texts.claim_title.format(texts.verdicts[claim.verdict]))
            SubElement(block, "p").text = texts.claim_quoted.format(claim.claim[locale])
            SubElement(block, "p").text = claim.today[locale]
        return block


class ClaimsBlock(Block):  # type: ignore[misc]
    """The table of all claims, each with its verdict and a link to its proof."""

    NAME = "claims"

    def on_create(self, parent: Element) -> Element:
        """Make the table, and above it what filters it."""
        claims: Mapping[str, Claim] = self.config["claims"]
        locale: str = self.config["locale"]
        block = SubElement(parent, "div", {"class": "listing claims"})
        block.append(stash(self.md, _filter(claims, locale)))
        table = SubElement(block, "table")
        texts = TEXTS[locale]
        row = SubElement(SubElement(table, "thead"), "tr")
        for heading in texts.claims_headings:
            SubElement(row, "th").text = AtomicString(heading)
        body = SubElement(table, "tbody")
        for claim in claims.values():
            _add_row(body, claim, locale)
        return block


def _filter(claims: Mapping[str, Claim], locale: str) -> str:
    """A button for each verdict, and a search field."""
    texts = TEXTS[locale]
    counts = Counter(claim.verdict for claim in claims.values())
    choices = [
        FilterButton(v, texts.verdicts[v], counts[v], f"choice verdict verdict-{v}")
        for v in VERDICTS
    ]
    return render_filter(texts.claims_search, texts.claims_found, choices, len(claims))


def _add_row(body: Element, claim: Claim, locale: str) -> None:
    texts = TEXTS[locale]
    row = SubElement(body, "tr", {"id": claim.id, "data-choice": claim.verdict})
    badge = SubElement(SubElement(row, "td"), "span", {"class": f"verdict verdict-{claim.verdict}"})
    badge.text = AtomicString(texts.verdicts[claim.verdict])
    said = SubElement(row, "td")
    SubElement(said, "p", {"class": "claims-topic"}).text = _as_code(claim.topic[locale])
    SubElement(said, "p").text = texts.claim_quoted.format(claim.claim[locale])
    today = SubElement(row, "td")
    SubElement(today, "p").text = claim.today[locale]
    if claim.since:
        since = SubElement(today, "p", {"class": "claims-since"})
        since.text = AtomicString(texts.since.format(claim.since))
    page, _, heading = claim.page.partition("#")
    link = SubElement(SubElement(row, "td"), "a", {"href": f"{page}.md#{heading}"})
    link.text = AtomicString(texts.claim_proof)


def _as_code(topic: str) -> str:
    """A topic that is an API's name is set as code."""
    return f"`{topic}`" if topic.isascii() and " " not in topic and "`" not in topic else topic


def register(manager: Any, claims: Mapping[str, Claim], locale: str) -> None:
    """Register both blocks with pymdown."""
    for block in (ClaimBlock, ClaimsBlock):
        manager.register(block, {"claims": claims, "locale": locale})
