"""What old notes said: how the list is read, shown, and held to the site."""

from __future__ import annotations

import re
from pathlib import Path

import markdown
import pytest

from gallery.pages.claims import read_claims
from gallery.pages.page_index import PageIndex
from gallery.recordings.outcome import Summary
from gallery.render.blocks.context import PageContext
from gallery.render.blocks.extension import makeExtension
from gallery.render.urls import Urls
from tests.support.own_site import HEADING_ID, source
from tests.support.paths import PROJECT
from tests.support.sites import Built

CLAIMS, WRONG = read_claims(PROJECT / "docs/claims.yaml", "docs/claims.yaml")
AWAITING = {claim.id for claim in CLAIMS.values() if claim.awaits}
EMBED = re.compile(r"\s*/// example \| ([^\s#]+)(?:#(\S+))?")
PART = re.compile(r'<div class="example" data-example="([^"]+)"[^>]*>')

ENTRY = """\
- id: arange-typo
  topic: torch.arange
  verdict: typo
  claim:
    zh: "`torch.arrange` 造等差数列。"
    en: "`torch.arrange` makes a sequence."
  today:
    zh: "名字是 `torch.arange`。"
    en: "It is called `torch.arange`."
  page: tensor/create#arange
  cell: tensor/create#arrange
"""


def read(tmp_path: Path, text: str) -> list[str]:
    file = tmp_path / "claims.yaml"
    file.write_text(text, encoding="utf-8")
    return [str(failure) for failure in read_claims(file, "docs/claims.yaml")[1]]


def show(tmp_path: Path, text: str, locale: str) -> str:
    file = tmp_path / "claims.yaml"
    file.write_text(ENTRY, encoding="utf-8")
    claims, _ = read_claims(file, "docs/claims.yaml")
    context = PageContext(
        {},
        lambda _: pytest.fail("no example is shown"),
        lambda: Summary(0, 0, 0, 0, 0, 0, ()),
        lambda *_: "",
        claims,
        {},
        Urls(locale),
        PageIndex(),
    )
    return markdown.markdown(
        text, extensions=["pymdownx.highlight", makeExtension(context=context)]
    )


def headings_above(text: str, cell: str) -> set[str]:
    """The ids of the headings right above the places where a page embeds a cell."""
    found, heading = set(), ""
    name, _, part = cell.partition("#")
    for line in text.splitlines():
        if match := HEADING_ID.search(line):
            heading = match[1]
        elif (match := EMBED.match(line)) and match[1] == name and match[2] in (part, None):
            found.add(heading)
    return found


def test_every_claim_of_the_list_is_sound() -> None:
    assert [str(failure) for failure in WRONG] == []


def test_all_claims_of_the_five_notes_are_there() -> None:
    assert len(CLAIMS) == 247


@pytest.mark.parametrize("locale", ["zh", "en"])
@pytest.mark.parametrize("name", CLAIMS)
def test_a_claim_is_settled_under_the_heading_it_names(name: str, locale: str) -> None:
    """The cell that shows it is embedded there, in both locales."""
    page, _, heading = CLAIMS[name].page.partition("#")
    assert heading in headings_above(source(locale, Path(f"{page}.md")), CLAIMS[name].cell)


@pytest.mark.parametrize("locale", ["zh", "en"])
@pytest.mark.xdist_group("site")
def test_a_claims_cell_ran_unless_it_awaits_what_this_machine_lacks(
    site: Built, locale: str
) -> None:
    """And only claims that say so await anything."""
    root = "" if locale == "zh" else "en/"
    awaiting = set()
    for claim in CLAIMS.values():
        html = site.page(f"{root}{claim.page.partition('#')[0]}/index.html")
        _, *parts = PART.split(html)
        shown = dict.fromkeys(parts[::2], "")
        for name, part in zip(parts[::2], parts[1::2], strict=True):
            shown[name] += part
        if "example-awaiting" in shown[claim.cell.partition("#")[0]]:
            awaiting.add(claim.id)
    assert awaiting == AWAITING


@pytest.mark.parametrize("locale", ["zh", "en"])
def test_a_call_out_says_the_claim_the_verdict_and_today(tmp_path: Path, locale: str) -> None:
    html = show(tmp_path, "/// claim | arange-typo\n///\n", locale)
    said = {
        "zh": ("旧笔记说 · 写错了", "「<code>torch.arrange</code> 造等差数列。」", "名字是"),
        "en": ("Old notes say · misspelt", "“<code>torch.arrange</code> makes", "It is called"),
    }
    for piece in (*said[locale], "admonition claim claim-typo"):
        assert piece in html


def test_the_table_links_each_claim_to_its_proof(tmp_path: Path) -> None:
    html = show(tmp_path, "/// claims\n///\n", "en")
    assert '<a href="tensor/create.md#arange">Proof</a>' in html
    assert '<tr data-choice="typo" id="arange-typo">' in html


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("verdict: typo", "verdict: tpyo", "found 'tpyo'; did you mean 'typo'?"),
        ("  topic: ", "  tpic: ", "no field 'tpic'; did you mean 'topic'?"),
        ("  page: tensor/create#arange", "  page: tensor/create", "expected `page` as"),
        ('    en: "It', '    fr: "It', "expected `today` to have a text for zh and for en"),
        ("  cell: tensor/create#arrange\n", "", "expected `cell` to be a text, found nothing"),
    ],
)
def test_a_wrong_entry_is_told_by_its_line(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    (failure,) = read(tmp_path, "# What old notes say.\n" + ENTRY.replace(old, new))
    assert failure.startswith("docs/claims.yaml:2: ")
    assert message in failure


def test_a_claim_stands_once(tmp_path: Path) -> None:
    (failure,) = read(tmp_path, ENTRY + ENTRY)
    assert failure == "docs/claims.yaml:12: 'arange-typo' is here for the second time"


def test_what_is_no_yaml_is_told(tmp_path: Path) -> None:
    (failure,) = read(tmp_path, "- id: a\n  claim: `x`\n")
    assert failure.startswith("docs/claims.yaml:2: expected YAML: ")
