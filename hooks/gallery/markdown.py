"""The site's blocks, formulas and tooltips: a Python-Markdown extension, for any builder."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any
from xml.etree.ElementTree import Element, SubElement

from markdown import Markdown
from markdown.util import AtomicString
from pymdownx.blocks import BlocksExtension
from pymdownx.blocks.block import Block
from pymdownx.highlight import Highlight, HighlightExtension

from gallery import claim_blocks, formulas, glossary_block, listings, tooltips
from gallery.addresses import Addresses
from gallery.claims import Claim
from gallery.code_links import find_spots, link_apis
from gallery.device import release
from gallery.example import Example
from gallery.failure import GalleryError
from gallery.glossary import Term
from gallery.page import resolve
from gallery.panel import device_label
from gallery.percent import Cell
from gallery.pipeline import Summary
from gallery.places import Places, anchor_of
from gallery.recording import Outcome
from gallery.render import View, render_failures, render_outputs
from gallery.stash import stash
from gallery.words import WORDS, Words

NAME = "gallery.markdown"
"""What this extension is called among a builder's Markdown extensions."""


@dataclass(frozen=True)
class Gallery:
    """What the blocks need to know, and whom to ask."""

    examples: Mapping[str, Example]
    outcome: Callable[[str], Outcome]
    """What there is to show of an example; may wait for a run."""
    summary: Callable[[], Summary]
    """What became of all of them; waits for all."""
    publish: Callable[[str, str], str]
    """Makes a file of the site from a name and a text; gives what a page calls it."""
    claims: Mapping[str, Claim]
    terms: Mapping[str, Term]
    site: Addresses
    places: Places

    @property
    def locale(self) -> str:
        """Whose readers the pages are for."""
        return self.site.locale


class ExampleBlock(Block):  # type: ignore[misc]
    """Shows an example's code with what it gave; its body annotates the code."""

    NAME = "example"
    ARGUMENT = True

    def on_create(self, parent: Element) -> Element:
        """Make the element that the body goes into."""
        return SubElement(parent, "div", {"class": "example"})

    def on_end(self, block: Element) -> None:
        """Put the code before the body and the outputs behind it."""
        gallery: Gallery = self.config["gallery"]
        try:
            embed = resolve(self.argument, gallery.examples, "", 0)
        except GalleryError as error:
            failures = render_failures(error.failures, WORDS[gallery.locale].failure)
            self._add(block, failures, 0)
            return
        block.set("data-example", embed.example.name)
        anchor = anchor_of(self.argument.strip())
        anchors: dict[str, int] = self.tracker
        anchors[anchor] = anchors.get(anchor, 0) + 1
        if anchors[anchor] == 1:
            block.set("id", anchor)
        annotated = len(block) > 0
        for position, cell in enumerate(embed.cells):
            # The body follows the first code: there Material looks for its annotations.
            at = 0 if position == 0 else len(block)
            code = self._code(embed.example, cell, annotated and position == 0)
            self._add(block, code, at)
            self._add(block, self._outputs(embed.example, cell), len(block))

    def _code(self, example: Example, cell: Cell, annotated: bool) -> str:
        gallery: Gallery = self.config["gallery"]
        source = example.localized(gallery.locale)
        code = source.text(cell.line + 1, cell.end)
        highlighted = highlight_python(self.md, code, ["annotate"] if annotated else [])
        spots = find_spots(gallery.outcome(example.name), cell, source)
        return link_apis(highlighted, spots, gallery.site)

    def _outputs(self, example: Example, cell: Cell) -> str:
        gallery: Gallery = self.config["gallery"]
        number = sum(self.tracker.values())
        view = View(example, cell, gallery.publish, gallery.site, number)
        return render_outputs(gallery.outcome(example.name), view)

    def _add(self, block: Element, finished: str, at: int) -> None:
        """Add finished HTML, which no other part of Markdown may touch."""
        if finished:
            block.insert(at, stash(self.md, finished))


class RunSummaryBlock(Block):  # type: ignore[misc]
    """Says how many examples ran, where, and on which torch."""

    NAME = "run-summary"

    def on_create(self, parent: Element) -> Element:
        """Make the sentence."""
        gallery: Gallery = self.config["gallery"]
        paragraph = SubElement(parent, "p", {"class": "run-summary"})
        paragraph.text = AtomicString(summarize(gallery.summary(), WORDS[gallery.locale]))
        return paragraph


def summarize(summary: Summary, words: Words) -> str:
    """How many examples ran, where, and on which torch, in a sentence or two."""
    places = {
        words.place.format(device_label(r.provenance), release(r.provenance.torch))
        for r in summary.recordings
    }
    listed = words.comma.join(sorted(places))
    sentences = [
        words.summary.format(examples=summary.examples, shown=summary.shown, places=listed)
    ]
    if summary.failed:
        sentences.append(words.summary_failed.format(summary.failed))
    if summary.awaiting:
        sentences.append(words.summary_awaiting.format(summary.awaiting))
    return words.between.join(sentences)


_ACCEPTED = frozenset(inspect.signature(Highlight.__init__).parameters)


def highlight_python(md: Markdown, code: str, classes: list[str]) -> str:
    """Draw code as pymdown's Highlight, with the site's settings, draws its fences."""
    extension = next(e for e in md.registeredExtensions if isinstance(e, HighlightExtension))
    settings = extension.get_pymdownx_highlight_settings()
    highlighter = Highlight(md, **{k: v for k, v in settings.items() if k in _ACCEPTED})
    drawn: str = highlighter.highlight(code, "python", settings["css_class"], classes=classes)
    return drawn


class GalleryExtension(BlocksExtension):  # type: ignore[misc]
    """Registers all that a page may hold beyond Markdown."""

    def __init__(self, **options: Any) -> None:
        self.config = {"gallery": ["", "a Gallery"]}
        super().__init__(**options)

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802
        """Register blocks, formulas and tooltips."""
        gallery: Gallery = self.getConfig("gallery")
        super().extendMarkdown(md)
        formulas.register(md)
        tooltips.register(md, gallery.terms, gallery.locale)

    def extendMarkdownBlocks(self, md: Markdown, block_mgr: Any) -> None:  # noqa: N802
        """Register the blocks, as pymdown asks."""
        gallery: Gallery = self.getConfig("gallery")
        block_mgr.register(ExampleBlock, self.getConfigs())
        block_mgr.register(RunSummaryBlock, self.getConfigs())
        claim_blocks.register(block_mgr, gallery.claims, gallery.locale)
        glossary_block.register(block_mgr, gallery.terms, gallery.locale)
        listings.register(block_mgr, self.getConfigs())


def makeExtension(**options: Any) -> GalleryExtension:  # noqa: N802
    """Make the extension, as Python-Markdown asks."""
    return GalleryExtension(**options)
