"""A term's first use on a page: the sentence that defines it."""

from __future__ import annotations

import markdown

from gallery.render.blocks import tooltips
from gallery.render.blocks.listings import Term
from tests.support.localized import both

TERMS = {
    "tensor": Term("tensor", both("张量", "tensor"), both("一些数。", "Numbers of one `dtype`.")),
    "graph": Term("graph", both("图", "graph"), both("点和线。", "Nodes and edges.")),
    "dynamic": Term("dynamic", both("动态图", "dynamic graph"), both("每次新建。", "Made anew.")),
    "mean": Term("mean", both("均值", "mean"), both("和除以个数。", "A sum over a count.")),
    "logits": Term("logits", both("logits", "logits"), both("输出。", "Outputs.")),
}


def with_tooltips(text: str, locale: str) -> str:
    md = markdown.Markdown()
    tooltips.register(md, TERMS, locale)
    return md.convert(text)


def test_a_terms_first_use_shows_what_it_means() -> None:
    assert with_tooltips("Two tensors, a tensor.", "en") == (
        '<p>Two <abbr title="Numbers of one dtype.">tensors</abbr>, a tensor.</p>'
    )


def test_in_chinese_the_english_term_follows() -> None:
    assert with_tooltips("张量，张量。", "zh") == (
        '<p><abbr title="一些数 · tensor">张量</abbr>，张量。</p>'
    )
    assert with_tooltips("模型的 logits。", "zh") == (
        '<p>模型的 <abbr title="输出。">logits</abbr>。</p>'
    )


def test_several_terms_stay_in_their_places() -> None:
    assert with_tooltips("One *a* tensor and a graph, then *b* tensor.", "en") == (
        '<p>One <em>a</em> <abbr title="Numbers of one dtype.">tensor</abbr> and a '
        '<abbr title="Nodes and edges.">graph</abbr>, then <em>b</em> tensor.</p>'
    )


def test_the_longest_term_wins() -> None:
    assert with_tooltips("动态图与图", "zh") == (
        '<p><abbr title="每次新建 · dynamic graph">动态图</abbr>'
        '与<abbr title="点和线 · graph">图</abbr></p>'
    )


def test_a_term_that_is_also_an_everyday_word_has_no_tooltip() -> None:
    assert with_tooltips("None means no mean.", "en") == "<p>None means no mean.</p>"


def test_a_word_that_goes_on_is_no_term() -> None:
    assert with_tooltips("有向图成形，再画图", "zh") == (
        '<p>有向图成形，再画<abbr title="点和线 · graph">图</abbr></p>'
    )


def test_headings_code_and_links_are_not_touched() -> None:
    text = "# tensor\n\n`tensor` [tensor](t.md) **a tensor** then a tensor"
    html = with_tooltips(text, "en")
    assert html.count("<abbr") == 1
    assert '<strong>a <abbr title="Numbers of one dtype.">tensor</abbr></strong>' in html


def test_each_page_begins_anew() -> None:
    md = markdown.Markdown()
    tooltips.register(md, TERMS, "en")
    assert md.convert("a tensor").count("<abbr") == md.convert("a tensor").count("<abbr") == 1
