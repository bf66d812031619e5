"""The blocks that show the whole site's content: run summary, run log, API index, glossary."""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Annotated, ClassVar
from xml.etree.ElementTree import Element, SubElement

from markdown.util import AtomicString

from gallery.pages.yaml_entries import Entry
from gallery.render.api_index import find_calls, render_api_index
from gallery.render.blocks.base import ContextBlock
from gallery.render.context import PageContext
from gallery.render.provenance import device_label
from gallery.render.run_log import Row, list_rows, render_run_log
from gallery.render.table import render_filter

from executed_examples.common.decode import Check
from executed_examples.common.locales import LOCALES, Localized, LocalizedWords, other_locale
from executed_examples.common.texts import Counted, Texts
from executed_examples.common.versions import release
from executed_examples.recordings.outcome import Summary

Name = Annotated[
    Localized, Check(lambda name: all(map(str.strip, name.values())), "a name in each locale")
]
Names = Annotated[
    LocalizedWords,
    Check(
        lambda names: all(name.strip() for each in names.values() for name in each),
        f"names in {' or '.join(LOCALES)}",
    ),
]
_SENTENCE = re.compile(r"(?:(?!。|[.!?] ).){1,159}[。.]", re.DOTALL)
Definition = Annotated[
    Localized,
    Check(
        lambda means: all(_SENTENCE.fullmatch(each.strip()) for each in means.values()),
        "one sentence in each locale, of at most 160 characters",
    ),
]
"""What a tooltip shows."""


@dataclass(frozen=True)
class Term(Entry):
    """One term in each language."""

    FILE: ClassVar[str] = "glossary.yaml"
    name: Name
    means: Definition
    also: Names = field(default_factory=LocalizedWords)
    """True synonyms, which the glossary shows; also rejected ones."""
    search: Names = field(default_factory=LocalizedWords)
    """What else people search for, such as parts, kinds, and APIs of it; never shown."""
    rejected: Names = field(default_factory=LocalizedWords)
    """Words for the same thing that pages must not use."""


def compile_words(words: Iterable[str], locale: str) -> re.Pattern[str]:
    """Return a pattern of words, which isn't found inside of a longer one; its group is one.

    In English, they may be plurals. Chinese has no spaces: there, only Latin letters must end.
    """
    joined = "|".join(sorted(map(re.escape, words), key=len, reverse=True))
    if locale == "en":
        return re.compile(rf"\b({joined})s?\b", re.IGNORECASE)
    end, begin = r"(?!(?<=[a-z\d])[a-z\d])", r"(?<![a-z\d](?=[a-z\d]))"
    return re.compile(f"{begin}({joined}){end}", re.IGNORECASE)


class RunSummaryBlock(ContextBlock):
    """`/// run-summary`: how many examples ran, on which devices, with which torch."""

    NAME = "run-summary"

    @classmethod
    def text(cls, argument: str, context: PageContext) -> str:
        """Return the same sentences."""
        return summarize_runs(context.summary(), context.texts)

    def on_create(self, parent: Element) -> Element:
        """Create the paragraph."""
        paragraph = SubElement(parent, "p", {"class": "run-summary"})
        summary = summarize_runs(self.context.summary(), self.context.texts)
        paragraph.text = AtomicString(summary)
        return paragraph


def summarize_runs(summary: Summary, texts: Texts) -> str:
    """Return the totals of all runs as one to three sentences."""
    places = {
        texts.summary.place.format(device=device_label(p), release=release(p.torch))
        for p in (recording.provenance for recording in summary.recordings)
    }
    listed = texts.list_separator.join(sorted(places))
    shown = texts.summary.shown
    counts = {"examples": Counted(summary.examples), "shown": Counted(summary.shown)}
    sentences = [shown.format(**counts, places=listed)]
    if summary.failed:
        sentences.append(texts.summary.failed.format(summary.failed))
    if summary.awaiting:
        sentences.append(texts.summary.awaiting.format(summary.awaiting))
    if summary.pending:
        sentences.append(texts.summary.pending.format(summary.pending))
    return str(texts.sentence_separator.join(sentences))


class RunLogBlock(ContextBlock):
    """`/// run-log`: the table of all examples and their runs."""

    NAME = "run-log"

    @classmethod
    def text(cls, argument: str, context: PageContext) -> str:
        """Return a line for each run."""
        rows = (row for outcome in context.outcomes() for row in list_rows(outcome))
        return "\n".join(f"- {row.example.name}: {_describe(row, context)}" for row in rows)

    def on_create(self, parent: Element) -> Element:
        """Create the table."""
        return self.add_html(parent, render_run_log(self.context))


def _describe(row: Row, context: PageContext) -> str:
    text = context.texts.run_log.outcomes[row.state].format(row.detail)
    run = row.provenance
    return f"{text}, {run.device_name}, {run.date}" if run else text


class ApiIndexBlock(ContextBlock):
    """`/// api-index`: the table of all torch APIs that examples call."""

    NAME = "api-index"

    @classmethod
    def text(cls, argument: str, context: PageContext) -> str:
        """Return a line for each API, with the examples that call it."""
        calls = find_calls(context.outcomes())
        return "\n".join(f"- `{name}`: {', '.join(found)}" for name, found in calls.items())

    def on_create(self, parent: Element) -> Element:
        """Create the table."""
        return self.add_html(parent, render_api_index(self.context))


class GlossaryBlock(ContextBlock):
    """`/// glossary`: a table of all terms in both languages; the id of a row is the term's."""

    NAME = "glossary"

    @classmethod
    def text(cls, argument: str, context: PageContext) -> str:
        """Return a line for each term."""
        return "\n".join(_term_line(term, context) for term in context.lists.of(Term).values())

    def on_create(self, parent: Element) -> Element:
        """Create the table, the reader's own language first, and the filter above it."""
        texts, terms = self.context.texts.glossary, self.context.lists.of(Term)
        block = SubElement(parent, "div", {"class": "listing glossary"})
        block.append(self.stash(render_filter(texts, (), len(terms))))
        body = self.add_table(block, texts)
        for term in terms.values():
            self._add_row(body, term)
        return block

    def _add_row(self, body: Element, term: Term) -> None:
        locale = self.context.locale
        row = SubElement(body, "tr", {"id": term.id})
        # Without AtomicString, a term would get a tooltip as its own first use on the page.
        SubElement(row, "th", {"scope": "row"}).text = AtomicString(term.name[locale])
        SubElement(row, "td").text = AtomicString(term.name[other_locale(locale)])
        meaning = SubElement(row, "td")
        meaning.text = term.means[locale]
        if term.also[locale]:
            names = SubElement(meaning, "div", {"class": "also-known-as"})
            names.text = AtomicString(list_other_names(term, self.context.texts, locale))
        if term.search[locale]:
            # The page's own filter reads it.
            SubElement(meaning, "div", {"hidden": ""}).text = AtomicString(
                " ".join(term.search[locale])
            )


def _term_line(term: Term, context: PageContext) -> str:
    locale, texts = context.locale, context.texts
    sentences = [term.means[locale]]
    if term.also[locale]:
        sentences.append(list_other_names(term, texts, locale))
    meaning = texts.sentence_separator.join(sentences)
    return f"- {term.name[locale]} ({term.name[other_locale(locale)]}): {meaning}"


def list_other_names(term: Term, texts: Texts, locale: str) -> str:
    """Return the other names of a term, introduced as such."""
    return str(texts.glossary.also.format(texts.list_separator.join(term.also[locale])))
