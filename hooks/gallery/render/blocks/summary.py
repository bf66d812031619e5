"""The `/// run-summary` block: how many examples ran, on which devices, with which torch."""

from __future__ import annotations

from xml.etree.ElementTree import Element, SubElement

from markdown.util import AtomicString

from gallery.common.texts import Texts
from gallery.common.versions import release
from gallery.recordings.outcome import Summary
from gallery.render.blocks.context import ContextBlock
from gallery.render.provenance import device_label


class RunSummaryBlock(ContextBlock):
    """A paragraph that sums up the runs of all examples."""

    NAME = "run-summary"

    def on_create(self, parent: Element) -> Element:
        """Create the paragraph."""
        paragraph = SubElement(parent, "p", {"class": "run-summary"})
        summary = summarize_runs(self.context.summary(), self.context.texts)
        paragraph.text = AtomicString(summary)
        return paragraph


def summarize_runs(summary: Summary, texts: Texts) -> str:
    """Return the totals of all runs as one to three sentences.

    Args:
        summary: the totals.
        texts: the site's own texts in the reader's locale.
    """
    provenances = [recording.provenance for recording in summary.recordings]
    places = {
        texts.summary.place.format(device=device_label(p), release=release(p.torch))
        for p in provenances
    }
    listed = texts.list_separator.join(sorted(places))
    shown = texts.summary.shown
    sentences = [shown.format(examples=summary.examples, shown=summary.shown, places=listed)]
    if summary.failed:
        sentences.append(texts.summary.failed.format(summary.failed))
    if summary.awaiting:
        sentences.append(texts.summary.awaiting.format(summary.awaiting))
    return texts.sentence_separator.join(sentences)
