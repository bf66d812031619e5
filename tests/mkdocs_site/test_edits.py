"""A small site that is edited at random while it is served."""

from __future__ import annotations

from pathlib import Path

from tests.support.claims import ENTRY
from tests.support.edits import check_edits
from tests.support.examples import script
from tests.support.sites import LIGHT, write_own_site
from tests.support.tutorial import CODE, TITLE

PAGES = {
    "index.md": "# Home { #home }\n\nSee [one](topic/one.md#more), [two](topic/two.md).\n\n"
    "/// example | topic/first\n///\n",
    "topic/one.md": "# One { #one }\n\nA tensor, and [home](../index.md).\n\n## More { #more }\n\n"
    "/// example | topic/figure\n///\n\n## Last { #last }\n\n"
    "/// example | topic/first#one\n///\n",
    "topic/two.md": "# Two { #two }\n\nA scalar. [Last](one.md#last)\n\n## Raising { #raising }\n\n"
    "/// example | topic/second\n///\n",
    "claims.md": "# Claims { #claims }\n\n/// claims\n///\n",
    "glossary.md": "# Glossary { #glossary }\n\n/// glossary\n///\n",
    "run-log.md": "# Runs { #run-log }\n\n/// run-log\n///\n",
}
EXAMPLES = {
    "topic/first": script(
        "# %% one\n# zh: 一\n# en: one\nprint(1)\n\n# %% two\nprint(2)  # again\n"
    ),
    "topic/second": script('# %% raise raises="KeyError"\n# zh: 抛出\n# en: raise\n{}["key"]\n'),
    "topic/figure": script(
        '# %% draw alt_zh="一条线。" alt_en="A line."\n'
        "import matplotlib.pyplot as plt\n\nplt.plot([1, 2])\nplt.show()\n"
    ),
    "tutorials/small": script(TITLE + CODE),
}
GLOSSARY = """\
- id: tensor
  name: {en: tensor, zh: 张量}
  means:
    zh: 一种数组。
    en: An array.
- id: scalar
  name: {en: scalar, zh: 标量}
  means:
    zh: 一个数。
    en: One number.
"""


def test_what_is_served_after_edits_is_what_a_build_gives(tmp_path: Path) -> None:
    site = write_own_site(tmp_path / "small", PAGES, EXAMPLES)
    claim = ENTRY.replace("tensor/create#arange", "topic/one#more")
    claim = claim.replace("tensor/create#arrange", "topic/first#one")
    (site / "docs/claims.yaml").write_text(claim, encoding="utf-8")
    (site / "docs/glossary.yaml").write_text(GLOSSARY, encoding="utf-8")
    (site / "examples/comments.zh.toml").write_text('"again" = "再来"\n', encoding="utf-8")
    check_edits(site, seed=1, edits=30, environment=LIGHT)
