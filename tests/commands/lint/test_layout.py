"""The length of examples."""

from __future__ import annotations

from pathlib import Path

from gallery.commands.lint.layout import check_layout
from tests.support.linting import reported_in


def test_an_example_has_at_most_120_lines(site: Path) -> None:
    (found,) = reported_in(check_layout, site, "# %% one\n" + "1\n" * 120)
    assert "expected at most 120 lines, found 129; split it" in found


def test_an_example_with_prose_has_at_most_450_lines(site: Path) -> None:
    prose = '# %% [markdown] top lang="zh"\n# # 题\n\n# %% [markdown] top lang="en"\n# # Top\n\n'
    assert reported_in(check_layout, site, f"{prose}# %% one\n" + "1\n" * 400) == []
    (found,) = reported_in(check_layout, site, f"{prose}# %% one\n" + "1\n" * 450)
    assert "expected at most 450 lines, found 465" in found
