"""What the listings of the whole site show."""

from __future__ import annotations

from dataclasses import replace

import markdown
import pytest

from gallery.common.locales import LocalizedWords
from gallery.common.texts import TEXTS
from gallery.pages.glossary import Term
from gallery.pages.yaml_entries import Lists
from gallery.recordings.outcome import Summary
from gallery.render.blocks.extension import makeExtension
from gallery.render.blocks.listings import summarize_runs
from gallery.render.context import PageContext
from gallery.render.plain_text import PlainText
from tests.support.localized import both
from tests.support.rendering import (
    ON_GPU,
    PROVENANCE,
    SITE,
    context_of,
    recording,
)

TERMS = (
    Term("oom", both("内存不足", "out of memory"), both("无。", "No *free* memory.")),
    Term(
        "gradient-accumulation",
        both("梯度累积", "gradient accumulation"),
        both("相加后更新。", "Adding before an update."),
        LocalizedWords(zh=("梯度累加", "grad accum")),
    ),
)


def glossary(locale: str) -> PageContext:
    terms = {term.id: term for term in TERMS}
    return replace(context_of(urls=replace(SITE, locale=locale)), lists=Lists({Term: terms}))


def test_the_summary_says_how_many_where_and_on_which_torch() -> None:
    summary = Summary(12, 10, 3, 1, 1, 0, (recording(PROVENANCE), recording(ON_GPU)))
    assert summarize_runs(summary, TEXTS["en"]) == (
        "Of the 12 examples on this site, 10 show the output of a real run: "
        "CPU (torch 2.13.0), NVIDIA H200 (torch 2.11.0). 1 failed. Awaiting a device: 1."
    )


@pytest.mark.parametrize(
    ("locale", "also"),
    [("zh", '<div class="also-known-as">又称：梯度累加、grad accum</div>'), ("en", "")],
)
def test_the_glossary_has_a_terms_other_names_in_the_readers_language(
    locale: str, also: str
) -> None:
    extension = makeExtension(context=glossary(locale))
    html = markdown.markdown("/// glossary\n///", extensions=[extension]).replace("\n", "")
    meaning = TERMS[1].means[locale]
    row = html.partition('<tr id="gradient-accumulation">')[2].partition("</tr>")[0]
    assert f"<td>{meaning}{also}</td>" in row


def test_the_plain_glossary_has_them_too() -> None:
    text = PlainText(glossary("zh")).convert_page("glossary", "/// glossary\n///\n")
    assert text == (
        "- 内存不足 (out of memory): 无。\n"
        "- 梯度累积 (gradient accumulation): 相加后更新。又称：梯度累加、grad accum\n"
    )
