"""Claims as call-outs, and as a table."""

from __future__ import annotations

from pathlib import Path

import markdown
import pytest

from gallery.pages.claims import read_claims
from gallery.pages.page_index import PageIndex
from gallery.pages.translations import Translations
from gallery.recordings.outcome import Summary
from gallery.render.blocks.extension import makeExtension
from gallery.render.context import PageContext
from gallery.render.urls import Urls
from tests.support.claims import ENTRY


def show(tmp_path: Path, text: str, locale: str) -> str:
    file = tmp_path / "claims.yaml"
    file.write_text(ENTRY, encoding="utf-8")
    claims, _ = read_claims(tmp_path, "docs")
    context = PageContext(
        {},
        lambda _: pytest.fail("no example is shown"),
        lambda: Summary(0, 0, 0, 0, 0, 0, ()),
        lambda *_: "",
        claims,
        {},
        Urls(locale),
        PageIndex(),
        Translations(),
    )
    return markdown.markdown(
        text, extensions=["pymdownx.highlight", makeExtension(context=context)]
    )


@pytest.mark.parametrize("locale", ["zh", "en"])
def test_a_call_out_says_the_claim_the_verdict_and_today(tmp_path: Path, locale: str) -> None:
    html = show(tmp_path, "/// claim | arange-typo\n///\n", locale)
    said = {
        "zh": ("旧笔记说 · 笔误", "「<code>torch.arrange</code> 造等差数列。」", "名字是"),
        "en": ("Old notes say · typo", "“<code>torch.arrange</code> makes", "It is called"),
    }
    for piece in (*said[locale], "admonition claim claim-typo"):
        assert piece in html


def test_the_table_links_each_claim_to_its_proof(tmp_path: Path) -> None:
    html = show(tmp_path, "/// claims\n///\n", "en")
    assert '<a href="tensor/create.md#arange">Proof</a>' in html
    assert '<tr data-choice="typo" id="arange-typo">' in html
