"""A term's first use on a page: the other language's word."""

from __future__ import annotations

import markdown

from gallery.render.blocks import tooltips
from gallery.render.blocks.listings import Term
from tests.support.localized import both

TERMS = {
    "tensor": Term("tensor", both("张量", "tensor"), both("", "")),
    "graph": Term("graph", both("图", "graph"), both("", "")),
    "dynamic": Term("dynamic", both("动态图", "dynamic graph"), both("", "")),
    "mean": Term("mean", both("均值", "mean"), both("", "")),
    "logits": Term("logits", both("logits", "logits"), both("", "")),
}


def with_tooltips(text: str, locale: str) -> str:
    md = markdown.Markdown()
    tooltips.register(md, TERMS, locale)
    return md.convert(text)


def test_a_terms_first_use_shows_the_other_languages_word() -> None:
    assert with_tooltips("Two tensors, a tensor.", "en") == (
        '<p>Two <abbr title="张量">tensors</abbr>, a tensor.</p>'
    )
    assert with_tooltips("张量，张量。", "zh") == '<p><abbr title="tensor">张量</abbr>，张量。</p>'


def test_several_terms_stay_in_their_places() -> None:
    assert with_tooltips("One *a* tensor and a graph, then *b* tensor.", "en") == (
        '<p>One <em>a</em> <abbr title="张量">tensor</abbr> and a '
        '<abbr title="图">graph</abbr>, then <em>b</em> tensor.</p>'
    )


def test_the_longest_term_wins() -> None:
    assert with_tooltips("动态图与图", "zh") == (
        '<p><abbr title="dynamic graph">动态图</abbr>与<abbr title="graph">图</abbr></p>'
    )


def test_a_verb_that_looks_like_a_term_is_left_alone() -> None:
    assert with_tooltips("None means no mean.", "en") == (
        '<p>None means no <abbr title="均值">mean</abbr>.</p>'
    )


def test_headings_code_and_links_are_not_touched() -> None:
    text = "# tensor\n\n`tensor` [tensor](t.md) **a tensor** then a tensor"
    html = with_tooltips(text, "en")
    assert html.count("<abbr") == 1
    assert '<strong>a <abbr title="张量">tensor</abbr></strong>' in html


def test_a_term_that_is_the_same_in_both_languages_gets_none() -> None:
    assert "<abbr" not in with_tooltips("The logits.", "en")


def test_each_page_begins_anew() -> None:
    md = markdown.Markdown()
    tooltips.register(md, TERMS, "en")
    assert md.convert("a tensor").count("<abbr") == md.convert("a tensor").count("<abbr") == 1
