"""Chinese as Chinese is written, and one word for one thing."""

from __future__ import annotations

import re

import autocorrect_py as autocorrect
import pytest

from conftest import PROJECT
from gallery.claims import read_claims
from gallery.example import find_examples
from gallery.glossary import read_glossary

EXAMPLES, _ = find_examples(PROJECT / "examples", PROJECT)
CLAIMS, _ = read_claims(PROJECT / "docs/claims.yaml", "docs/claims.yaml")
TERMS, _ = read_glossary(PROJECT / "docs/glossary.yaml", "docs/glossary.yaml")
PAGES = sorted((PROJECT / "docs/zh").rglob("*.md"))
CODE = re.compile(r"(`+).+?\1|\$\$?.+?\$\$?|\{ #[a-z0-9-]+ \}|\]\([^)]*\)|^\s*///.*", re.MULTILINE)


def chinese_texts() -> dict[str, str]:
    """Everything the site says in Chinese, by where it stands."""
    texts = {str(p.relative_to(PROJECT)): p.read_text(encoding="utf-8") for p in PAGES}
    for name, example in EXAMPLES.items():
        said = [example.metadata.title.zh, *(c.alt.zh for c in example.cells if c.alt)]
        said += re.findall(r"(?m)^\s*# zh: ?(.*)$", example.source)
        texts[f"examples/{name}.py"] = "\n\n".join(said)
    for claim in CLAIMS.values():
        texts[f"claim {claim.id}"] = f"{claim.claim.zh}\n\n{claim.today.zh}"
    for term in TERMS.values():
        texts[f"term {term.id}"] = term.means.zh
    return texts


TEXTS = chinese_texts()


@pytest.mark.parametrize("place", TEXTS)
def test_chinese_typography(place: str) -> None:
    """A space between Chinese and Latin letters; punctuation of full width."""
    found = autocorrect.lint_for(TEXTS[place], "markdown").lines
    assert [f"{line.line}: {line.old} -> {line.new}" for line in found] == []


@pytest.mark.parametrize("place", TEXTS)
def test_no_rejected_synonym(place: str) -> None:
    text = CODE.sub(" ", TEXTS[place])
    found = [
        f"{word}, for which the glossary has {term.name.zh}"
        for term in TERMS.values()
        for word in term.rejected
        if word in text
    ]
    assert found == []


def test_no_two_terms_share_a_word() -> None:
    for locale in ("zh", "en"):
        names = [term.name[locale].lower() for term in TERMS.values()]
        assert len(set(names)) == len(names)


def test_both_ends_of_a_chinese_quotation_are_there() -> None:
    for place, text in TEXTS.items():
        assert text.count("「") == text.count("」"), place
        assert text.count("（") == text.count("）"), place
