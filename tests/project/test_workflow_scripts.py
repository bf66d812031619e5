"""What the workflows' scripts do."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.support.workflows import (
    calls,
    git,
    run_script,
    script_of,
    stub,
)

RECORDING = "recordings/cuda/one.json"


def test_the_newest_torch_is_asked_for_without_its_builds_name(tmp_path: Path) -> None:
    stub(tmp_path, "pip", "echo 'torch (9.10.1+cpu)'; echo 'Available versions: 9.10.1+cpu, 9.9.0'")
    output = tmp_path / "output"
    run_script(script_of("drift", "compare", "index versions"), tmp_path, GITHUB_OUTPUT=str(output))
    assert output.read_text() == "torch=9.10.1\n"


@pytest.mark.parametrize(
    ("same", "number", "expected"),
    [
        ("false", "", "issue create --title T --body-file body.md"),
        ("false", "7", "issue edit 7 --body-file body.md"),
        ("true", "7", "issue close 7 --comment torch 9.9.9 gives the recorded outputs: RUN"),
        ("true", "", ""),
    ],
)
def test_one_issue_reports_drift(same: str, number: str, expected: str, tmp_path: Path) -> None:
    stub(tmp_path, "gh", f'[ "$2" = list ] && echo "{number}"; exit 0')
    # Cut in the middle of a character, it stays readable; GitHub takes 65,536 characters.
    (tmp_path / "diff.txt").write_text("x" + "差" * 30_000, encoding="utf-8")
    script = script_of("drift", "report", "gh issue")
    run_script(script, tmp_path, SAME=same, TORCH="9.9.9", TITLE="T", RUN="RUN")
    assert "".join(call for call in calls(tmp_path) if " list " not in call) == expected
    if same == "false":
        body = (tmp_path / "body.md").read_text(encoding="utf-8")
        assert body.startswith("torch 9.9.9, RUN\n\n~~~~~~diff\nx差")
        assert body.endswith("差\n~~~~~~\n")
        assert len(body) < 65_536


@pytest.mark.parametrize(("number", "expected"), [("", "pr create"), ("7", "pr edit 7")])
def test_one_pull_request_holds_what_a_gpu_recorded(
    number: str, expected: str, tmp_path: Path
) -> None:
    checkout = _with_remote(tmp_path)
    stub(checkout, "gh", f'[ "$2" = list ] && echo "{number}"; exit 0')
    environment = {"GITHUB_SERVER_URL": f"file://{tmp_path}", "GITHUB_REPOSITORY": "remote"}
    script = script_of("gpu", "propose", "git push")
    names = {"BRANCH": "recordings-cuda", "TITLE": "T"}
    assert "nothing differs" in run_script(script, checkout, **environment, **names)
    assert calls(checkout) == []
    (checkout / RECORDING).write_text("changed\n")
    run_script(script, checkout, **environment, **names)
    assert calls(checkout)[-1].startswith(expected)
    pushed = git(tmp_path / "remote.git", "diff", "--name-only", "main", "recordings-cuda")
    assert pushed == RECORDING
    assert f"{RECORDING} | 2 +-" in (checkout / "body.md").read_text()


def test_a_release_has_its_files_and_notes(tmp_path: Path) -> None:
    stub(tmp_path, "gh")
    for name in ("recordings.zip", "torch-by-example.zip", "sbom.json", "notes.md"):
        (tmp_path / name).touch()
    run_script(script_of("release", "publish", "gh release"), tmp_path, TAG="v1")
    files = "./recordings.zip ./torch-by-example.zip sbom.json"
    assert calls(tmp_path) == [
        f"release create v1 --verify-tag --title v1 --notes-file notes.md {files}"
    ]


def test_the_notebooks_branch_holds_a_folder_for_each_language(tmp_path: Path) -> None:
    _with_remote(tmp_path)
    for locale, prefix in (("zh", ""), ("en", "en/")):
        notebook = tmp_path / "site" / f"{prefix}examples/home/error.ipynb"
        notebook.parent.mkdir(parents=True)
        notebook.write_text(locale)
    environment = {"GITHUB_SERVER_URL": f"file://{tmp_path}", "GITHUB_REPOSITORY": "remote"}
    for commit in ("one", "two"):
        # Each run begins on a machine of its own.
        shutil.rmtree(tmp_path / "notebooks", ignore_errors=True)
        run_script(script_of("pages", "build", "notebooks/zh"), tmp_path)
        run_script(
            script_of("pages", "notebooks", "git push"),
            tmp_path / "notebooks",
            GITHUB_SHA=commit,
            **environment,
        )
    remote = tmp_path / "remote.git"
    assert git(remote, "show", "notebooks:zh/home/error.ipynb") == "zh"
    assert git(remote, "show", "notebooks:en/home/error.ipynb") == "en"
    assert git(remote, "log", "--format=%s", "notebooks") == "Notebooks of two"


def _with_remote(folder: Path) -> Path:
    """A bare repository `remote.git` with one recording on main, and its clone."""
    git(folder, "init", "--quiet", "--bare", "--initial-branch=main", "remote.git")
    git(folder, "clone", "--quiet", "remote.git", "checkout")
    checkout = folder / "checkout"
    identity = ("-c", "user.name=test", "-c", "user.email=test@example.org")
    (checkout / RECORDING).parent.mkdir(parents=True)
    (checkout / RECORDING).write_text("recorded\n")
    git(checkout, "add", RECORDING)
    git(checkout, *identity, "commit", "--quiet", "--message", "First")
    git(checkout, "push", "--quiet", "origin", "HEAD:main")
    return checkout
