"""The `/// run-summary` block: how many examples ran, where, and on which torch."""

from __future__ import annotations

from xml.etree.ElementTree import Element, SubElement

from markdown.util import AtomicString
from pymdownx.blocks.block import Block

from gallery.common.texts import TEXTS, Texts
from gallery.common.versions import release
from gallery.recordings.outcome import Summary
from gallery.render.blocks.context import PageContext
from gallery.render.provenance import device_label


class RunSummaryBlock(Block):  # type: ignore[misc]
    """Says how many examples ran, where, and on which torch."""

    NAME = "run-summary"

    def on_create(self, parent: Element) -> Element:
        """Make the sentence."""
        context: PageContext = self.config["context"]
        paragraph = SubElement(parent, "p", {"class": "run-summary"})
        paragraph.text = AtomicString(summarize(context.summary(), TEXTS[context.locale]))
        return paragraph


def summarize(summary: Summary, texts: Texts) -> str:
    """How many examples ran, where, and on which torch, in a sentence or two."""
    places = {
        texts.place.format(device_label(r.provenance), release(r.provenance.torch))
        for r in summary.recordings
    }
    listed = texts.comma.join(sorted(places))
    sentences = [
        texts.summary.format(examples=summary.examples, shown=summary.shown, places=listed)
    ]
    if summary.failed:
        sentences.append(texts.summary_failed.format(summary.failed))
    if summary.awaiting:
        sentences.append(texts.summary_awaiting.format(summary.awaiting))
    return texts.between.join(sentences)
