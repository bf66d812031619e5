"""Claims as call-outs, and as a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import markdown
import pytest

from gallery.pages.yaml_entries import Lists, read_entries
from gallery.releases.results import ReleaseResult
from gallery.render.blocks.claims import Claim
from gallery.render.blocks.extension import makeExtension
from gallery.render.context import Urls
from tests.support.claims import ENTRY
from tests.support.localized import both
from tests.support.release_runs import recording, result
from tests.support.rendering import context_of

from executed_examples.examples.example import Example
from executed_examples.pages.embeds import PageIndex
from executed_examples.recordings.outcome import Outcome

EXTENSIONS = ("attr_list", "pymdownx.blocks.details", "pymdownx.highlight")


def show(
    tmp_path: Path,
    text: str,
    locale: str,
    *outcomes: Outcome,
    page_index: PageIndex | None = None,
    fared: Sequence[ReleaseResult] = (),
) -> str:
    file = tmp_path / "claims.yaml"
    file.write_text(ENTRY, encoding="utf-8")
    claims, _ = read_entries(tmp_path, "docs", Claim)
    made = context_of(*outcomes, urls=Urls(locale), page_index=page_index)
    context = replace(made, lists=Lists({Claim: claims}), releases=lambda name: fared)
    return markdown.markdown(text, extensions=[*EXTENSIONS, makeExtension(context=context)])


@pytest.mark.parametrize("locale", ["zh", "en"])
def test_a_call_out_says_the_claim_the_verdict_and_today(tmp_path: Path, locale: str) -> None:
    html = show(tmp_path, "/// claim | arange-typo\n///\n", locale)
    said = {
        "zh": (">笔误</span>", "「<code>torch.arrange</code> 造等差数列。」", "名字是"),
        "en": (">typo</span>", "“<code>torch.arrange</code> makes", "It is called"),
    }
    for piece in (*said[locale], "admonition claim claim-typo"):
        assert piece in html


def test_claims_stand_folded_at_the_end_of_the_page(tmp_path: Path) -> None:
    """Each links to the heading that it belongs to, wherever it stands in the source."""
    nested = "//// details | More\n/// claim | arange-typo\n///\n////\n"
    source = f"# A\n\n## The `arange` {{ #arange }}\n\n{nested}\n## B\n\nLast words.\n"
    html = show(tmp_path, source, "en")
    body, section = html.split('<details class="claims-on-page">')
    assert "makes" not in body
    assert body.rstrip().endswith("<p>Last words.</p>")
    assert section.startswith("<summary>What old notes say about this: 1 claim, checked</summary>")
    assert '<a href="#arange">The <code>arange</code></a>' in section
    assert section.rstrip().endswith("</details>")


def test_a_claim_that_another_page_settles_links_to_no_heading(tmp_path: Path) -> None:
    html = show(tmp_path, "# A\n\n/// claim | arange-typo\n///\n", "en")
    assert '<p class="admonition-title"><span' in html
    assert "<a" not in html


def test_a_page_without_claims_has_no_section(tmp_path: Path) -> None:
    assert "details" not in show(tmp_path, "A\n", "en")


def test_the_table_links_each_claim_to_its_proof(tmp_path: Path) -> None:
    html = show(tmp_path, "/// claims\n///\n", "en")
    assert '<a href="tensor/create.md#arange">Proof</a>' in html
    assert '<tr data-choice="typo" id="arange-typo">' in html


def test_a_claim_whose_proof_awaits_a_device_is_not_called_proved(
    tmp_path: Path, example: Callable[..., Example]
) -> None:
    outcome = Outcome(example("# %% arrange\n1\n", name="tensor/create"), awaiting="CUDA GPU")
    html = show(tmp_path, "/// claims\n///\n", "en", outcome)
    assert "<p>Of 1 claim, 1 has not been tested: its example has not run" in html
    assert '<a href="tensor/create.md#arange">awaiting CUDA GPU</a>' in html


@pytest.mark.parametrize(("printed", "linked"), [("old", True), ("new", False)])
def test_a_claim_whose_proof_showed_something_else_links_to_the_change(
    printed: str, linked: bool, tmp_path: Path, example: Callable[..., Example]
) -> None:
    one = example("# %% arrange\n1\n# %% other\n2\n", name="tensor/create")
    outcome = Outcome(one, (recording(one, "2.13.0", "new", "2"),))
    index = PageIndex(blocks={"release-changes": "changes"})
    fared = [result(one, "2.7.1", "differs", printed, "old, too")]
    html = show(tmp_path, "/// claims\n///\n", "en", outcome, page_index=index, fared=fared)
    link = '<a href="site-root:/changes/#tensor/create.arrange.2.13.0">2.7.1 → 2.13.0</a>'
    assert (f'<p class="claims-since">Result changed: {link}</p>' in html) == linked
    assert html.count("2.7.1") == linked


def read(tmp_path: Path, text: str) -> list[str]:
    file = tmp_path / "claims.yaml"
    file.write_text(text, encoding="utf-8")
    return [str(failure) for failure in read_entries(tmp_path, "docs", Claim)[1]]


def test_a_claim_is_read_with_all_it_says(tmp_path: Path) -> None:
    (tmp_path / "claims.yaml").write_text(ENTRY + '  since: "2.0"\n  awaits: cuda\n', "utf-8")
    claim = Claim(
        id="arange-typo",
        topic=both("torch.arange", "torch.arange"),
        verdict="typo",
        claim=both("`torch.arrange` 造等差数列。", "`torch.arrange` makes a sequence."),
        today=both("名字是 `torch.arange`。", "It is called `torch.arange`."),
        page="tensor/create#arange",
        cell="tensor/create#arrange",
        since="2.0",
        awaits="cuda",
    )
    assert read_entries(tmp_path, "docs", Claim) == ({"arange-typo": claim}, [])
    (tmp_path / "claims.yaml").write_text(ENTRY, "utf-8")
    plain = replace(claim, since="", awaits="")
    assert read_entries(tmp_path, "docs", Claim) == ({"arange-typo": plain}, [])


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("verdict: typo", "verdict: tpyo", "found 'tpyo'; did you mean 'typo'?"),
        ("  topic: ", "  tpic: ", "`tpic`: unknown key; did you mean 'topic'?"),
        (
            "  page: tensor/create#arange",
            "  page: tensor/create",
            "`page`: expected topic/name#part, found 'tensor/create'",
        ),
        (
            "  page: tensor/create#arange",
            "  page: tensor/create#arange#x",
            "`page`: expected topic/name#part, found 'tensor/create#arange#x'",
        ),
        (
            '    en: "It',
            '    fr: "It',
            "`today`: expected a text for zh and one for en, in quotes where",
        ),
        ("  cell: tensor/create#arrange\n", "", "`cell`: expected topic/name#part, found nothing"),
    ],
)
def test_a_wrong_entry_is_reported_by_its_line(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    failure, *_ = read(tmp_path, "# What old notes say.\n" + ENTRY.replace(old, new))
    assert failure.startswith("docs/claims.yaml:2: ")
    assert message in failure


def test_a_claim_is_listed_once(tmp_path: Path) -> None:
    (failure,) = read(tmp_path, ENTRY + ENTRY)
    assert failure == "docs/claims.yaml:12: 'arange-typo' is here for the second time"
