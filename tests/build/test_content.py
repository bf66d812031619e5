"""The content of a site: read whole, whatever is wrong with parts of it."""

from __future__ import annotations

from pathlib import Path

from gallery.build.content import Folders, read_content
from tests.support.examples import script
from tests.support.sites import write_site

PROSE = '# %% [markdown] top lang="{}"\n# # T\n'


def test_what_is_wrong_is_reported_and_the_rest_is_read(tmp_path: Path) -> None:
    examples = {
        "topic/plain": script("# %% one\n1\n"),
        "topic/tutorial": script(PROSE.format("zh") + PROSE.format("en") + "# %% one\n1\n"),
        "topic/half": script(PROSE.format("zh") + "# %% one\n1\n"),
        "topic/broken": script("# %% one\n1\n", "tiemout = 3"),
    }
    write_site(tmp_path, {"index.md": "# A { #a }\n", "zh/only.md": "# B { #b }\n"}, examples)
    (tmp_path / "docs/claims.yaml").write_text("- 1\n", encoding="utf-8")
    (tmp_path / "docs/glossary.yaml").write_text("- 1\n", encoding="utf-8")
    content, failures = read_content(Folders(tmp_path, tmp_path / "docs", ("zh", "en")))
    assert sorted(content.examples) == ["topic/half", "topic/plain", "topic/tutorial"]
    assert content.notebooks == ["topic/tutorial"]
    assert {failure.path for failure in failures} == {
        "docs/claims.yaml",
        "docs/en/only.md",
        "docs/glossary.yaml",
        "examples/topic/broken.py",
        "examples/topic/half.py",
    }


def test_a_locale_without_a_folder_of_its_own_has_the_docs_folder(tmp_path: Path) -> None:
    docs = tmp_path / "docs"
    assert Folders(tmp_path, docs, ("zh", "en")).pages("en") == docs / "en"
    assert Folders(tmp_path, docs).pages("en") == docs
