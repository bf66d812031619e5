"""Locales built in two processes side by side: the same site, and nothing of either is lost."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from mkdocs_site.parallel import FOLDER
from tests.support.examples import script
from tests.support.sites import Built, build_site, write_site

from executed_examples.runner.launcher import NO_FORK

EXAMPLE = script(
    "# %% one alt_zh='图' alt_en='a figure'\nimport matplotlib.pyplot as plt\n"
    "# zh: 画\n# en: draw\nplt.plot([1, 2])\nprint('shown')\n".replace("'图'", '"图"').replace(
        "'a figure'", '"a figure"'
    )
)
PAGES = {
    "index.md": "# Home { #home }\n\n/// example | topic/one\n///\n",
    "sub/page.md": "# Page { #page }\n\n[home](../index.md#home)\n",
    "aside.md": "# Aside { #aside }\n",
}

pytestmark = pytest.mark.skipif(
    len(os.sched_getaffinity(0)) < 2, reason="one core builds one locale after the other"
)


def tree(built: Built) -> dict[str, bytes]:
    folder = built.site / "site"
    files = (path for path in folder.rglob("*") if path.is_file())
    shown = {str(path.relative_to(folder)): path.read_bytes() for path in files}
    # Where the theme's own leads, the plugin takes from whatever page it has seen last.
    del shown["404.html"]
    return shown


def hook(site: Path, name: str, code: str) -> None:
    (site / f"{name}.py").write_text(code, encoding="utf-8")
    config = (site / "mkdocs.yml").read_text(encoding="utf-8")
    (site / "mkdocs.yml").write_text(
        config.replace("hooks:\n", f"hooks:\n  - {name}.py\n", 1), encoding="utf-8"
    )


NO_EXAMPLE = {**PAGES, "index.md": "# Home { #home }\n"}
WHO = """\
import os

def on_page_markdown(markdown, page, **_):
    return f"{markdown}\\n{os.getpid() if 'WHO' in os.environ else ''}\\n"
"""


def test_two_cold_builds_are_alike_to_the_byte_also_one_locale_after_the_other(
    tmp_path: Path,
) -> None:
    """Recorded dates, figures and zips too, when SOURCE_DATE_EPOCH says what to call now."""
    trees = []
    for name, how in (("beside", {}), ("after", {NO_FORK: "1"})):
        site = write_site(tmp_path / name, PAGES, {"topic/one": EXAMPLE})
        built = build_site(site, SOURCE_DATE_EPOCH="1700000000", **how)
        assert built.code == 0, built.log
        trees.append(tree(built))
    assert trees[0] == trees[1]
    assert b"2023-11-14" in trees[0]["en/index.html"]
    assert {"en/sub/page/index.html", "examples.zip", "en/examples.zip"} <= set(trees[0])
    assert any(path.startswith("assets/figures/") for path in trees[0])


def test_each_locale_has_a_process(tmp_path: Path) -> None:
    site = write_site(tmp_path, NO_EXAMPLE, {})
    hook(site, "who", WHO)
    built = build_site(site, WHO="1")
    assert built.code == 0, built.log
    lines = {built.page(f"{folder}aside/index.html").split("<p>")[1][:20] for folder in ("", "en/")}
    assert len(lines) == 2


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("os.kill(os.getpid(), 9)", "building other locales ended with exit code -9"),
        ("raise ValueError('lost')", "ValueError: lost"),
        ("logging.getLogger('mkdocs.x').warning('look here')", "look here"),
    ],
)
def test_what_goes_wrong_in_the_other_process_ends_the_build(
    code: str, said: str, tmp_path: Path
) -> None:
    site = write_site(tmp_path, NO_EXAMPLE, {})
    hook(
        site,
        "wrong",
        "import logging, os\n\ndef on_page_content(html, page, **_):\n"
        f"    if page.url.startswith('en/aside'):\n        {code}\n",
    )
    built = build_site(site)
    assert built.code != 0
    assert built.log.count(said) == 1
    assert list((site / "site").glob(f"{FOLDER}*")) == []
