"""What the workflows' scripts do."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.support.workflows import (
    WORKFLOWS,
    calls,
    git,
    read,
    run_script,
    script_of,
    stub,
)

RECORDING = "recordings/cuda/one.json"


@pytest.mark.parametrize("newer", [True, False])
def test_the_newest_packages_are_handed_on_with_their_report(newer: bool, tmp_path: Path) -> None:
    """New files, too; where nothing is newer, nothing is."""
    checkout = _with_remote(tmp_path, {".gitignore": "dist/\nbin/\ncalls\n"})
    makes = "mkdir -p dist new; echo R > dist/newest.md; echo 1 > new/one.json"
    stub(checkout, "make", makes if newer else "true")
    run_script(script_of("newest", "record", "make newest"), checkout)
    patch = checkout / "dist/newest.patch"
    assert patch.exists() == newer
    assert not newer or "b/new/one.json" in patch.read_text()


def test_one_pull_request_holds_what_is_newest(tmp_path: Path) -> None:
    checkout = _with_remote(tmp_path)
    stub(checkout, "gh", "exit 0")
    environment = {"GITHUB_SERVER_URL": f"file://{tmp_path}", "GITHUB_REPOSITORY": "remote"}
    names = {"BRANCH": "newest", "TITLE": "T"}
    script = script_of("newest", "propose", "git push")
    assert "nothing is newer" in run_script(script, checkout, **environment, **names)
    assert calls(checkout) == []
    (checkout / RECORDING).write_text("changed\n")
    patch = git(checkout, "diff", "--binary") + "\n"
    git(checkout, "checkout", "--quiet", "--", RECORDING)
    (checkout / "recorded").mkdir()
    (checkout / "recorded/newest.patch").write_text(patch)
    (checkout / "recorded/newest.md").write_text("one differs\n")
    run_script(script, checkout, **environment, **names)
    assert calls(checkout)[-1].startswith("pr create")
    assert git(tmp_path / "remote.git", "diff", "--name-only", "main", "newest") == RECORDING
    assert (checkout / "body.md").read_text().startswith("one differs\n\nClose and reopen")


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


@pytest.mark.parametrize(("branch", "passes"), [("main", True), ("other", False)])
def test_a_release_is_of_a_commit_that_main_has(branch: str, passes: bool, tmp_path: Path) -> None:
    """Also of an earlier one, and by a tag with a message."""
    checkout = _with_remote(tmp_path)
    identity = ("-c", "user.name=test", "-c", "user.email=test@example.org")
    git(checkout, "switch", "--quiet", "-C", branch)
    for subject in ("Second", "Third"):
        git(checkout, *identity, "commit", "--quiet", "--allow-empty", "--message", subject)
    git(checkout, "push", "--quiet", "origin", branch)
    git(checkout, *identity, "tag", "--annotate", "v1", "--message", "One", "HEAD~")
    git(checkout, "checkout", "--quiet", "v1")
    script = script_of("release", "build", "merge-base")
    if passes:
        run_script(script, checkout, GITHUB_REF_NAME="v1")
    else:
        with pytest.raises(AssertionError):
            run_script(script, checkout, GITHUB_REF_NAME="v1")


def test_nothing_is_made_of_a_release_before_it_is_known_to_be_on_main() -> None:
    runs = [step.get("run", "") for step in read(WORKFLOWS["release"])["jobs"]["build"]["steps"]]
    scripts = list(filter(None, runs))
    assert "merge-base" in scripts[0]


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


def _with_remote(folder: Path, files: Mapping[str, str] | None = None) -> Path:
    """A bare repository `remote.git` with some files on main, and its clone."""
    git(folder, "init", "--quiet", "--bare", "--initial-branch=main", "remote.git")
    git(folder, "clone", "--quiet", "remote.git", "checkout")
    checkout = folder / "checkout"
    identity = ("-c", "user.name=test", "-c", "user.email=test@example.org")
    for name, text in (files or {RECORDING: "recorded\n"}).items():
        (checkout / name).parent.mkdir(parents=True, exist_ok=True)
        (checkout / name).write_text(text)
        git(checkout, "add", name)
    git(checkout, *identity, "commit", "--quiet", "--message", "First")
    git(checkout, "push", "--quiet", "origin", "HEAD:main")
    return checkout
