"""The command `python hooks lint`; this project keeps every rule."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from gallery.commands.lint.lint import RULES, check_readable, lint
from gallery.commands.lint.sources import read_sources
from tests.support.examples import script
from tests.support.linting import PAGE, reported, write, write_recording
from tests.support.paths import PROJECT

from executed_examples.common.errors import UsageError


def test_a_small_site_keeps_every_rule(site: Path) -> None:
    sources = read_sources(site)
    assert [str(failure) for rule in RULES for failure in rule(sources)] == []


def test_what_cannot_be_read_is_reported(site: Path) -> None:
    write(site, "docs/claims.yaml", "- id: x\n")
    write(site, "examples/topic/broken.py", "1 +\n")
    places = [line.split(": ")[0] for line in reported(check_readable, site)]
    assert list(dict.fromkeys(places)) == ["examples/topic/broken.py:1", "docs/claims.yaml:1"]


def test_only_files_that_are_named_are_reported(
    site: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(site, "docs/en/index.md", f"{PAGE}\n>>> x\n")
    write(site, "docs/zh/index.md", f"{PAGE}\n>>> x\n")
    assert lint(site, ["docs/en"], fix_first=False) == 1
    out = capsys.readouterr().out.splitlines()
    assert [line.split(": ")[0] for line in out] == ["docs/en/index.md:6", "1 to fix"]


def test_how_many_cells_are_best_is_advice(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(site, "examples/topic/name.py", script("# %% one\n1\n"))
    assert lint(site, ["examples/topic/name.py"], fix_first=False) == 0
    assert capsys.readouterr().out == (
        "examples/topic/name.py: 3 to 7 cells read best, found 1; show more of its idea (advice)\n"
        "nothing to fix\n"
    )


@pytest.mark.parametrize("name", ["docs/en/nowhere.md", "/etc", ".."])
def test_a_name_that_is_no_file_of_the_site_is_wrong_usage(site: Path, name: str) -> None:
    with pytest.raises(UsageError, match="no file or folder"):
        lint(site, [name], fix_first=False)


def test_a_folder_that_is_no_site_is_left_alone(tmp_path: Path) -> None:
    write_recording(tmp_path, "topic/name")
    with pytest.raises(UsageError, match="expected a folder 'examples'"):
        lint(tmp_path, [], fix_first=True)
    assert (tmp_path / "recordings/cpu/topic/name.json").exists()


def test_a_list_that_is_nested_too_deep_is_reported(
    site: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    nested = "[" * 3000 + "]" * 3000
    (site / "docs/claims.yaml").write_text(f"- zh: {nested}\n", encoding="utf-8")
    assert lint(site, [], fix_first=False) == 1
    assert "docs/claims.yaml:1: " in capsys.readouterr().out


ALONE_CODE = """
import sys
from pathlib import Path
sys.modules |= dict.fromkeys(["torch", "mkdocs", "autocorrect_py"])
from gallery.commands.lint.lint import lint

sys.exit(lint(Path.cwd(), [], False))
"""


def test_rules_need_neither_torch_nor_mkdocs_and_report_what_was_not_checked(
    site: Path,
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", ALONE_CODE],
        cwd=site,
        env={**os.environ, "PYTHONPATH": str(PROJECT / "hooks")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stdout, done.stderr.splitlines()) == (
        "nothing to fix\n",
        [
            "Chinese typography was not checked: autocorrect-py is not installed; pip install -r locks/dev.txt",
        ],
    )


def test_hooks_before_a_commit_fetch_nothing() -> None:
    file = PROJECT / ".pre-commit-config.yaml"
    subprocess.run([sys.executable, "-m", "pre_commit", "validate-config", file], check=True)
    repositories = yaml.safe_load(file.read_text(encoding="utf-8"))["repos"]
    assert [repository["repo"] for repository in repositories] == ["local"]
    assert {hook["language"] for hook in repositories[0]["hooks"]} == {"system"}
