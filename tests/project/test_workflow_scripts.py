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


@pytest.mark.parametrize(
    ("newest", "listed"),
    [
        ("9.10.1", '["9.2.0","9.9.0","9.10.1"]'),
        ("9.9.0", '["9.2.0","9.9.0"]'),
        ("9.5.0", '["9.2.0","9.9.0"]'),
    ],
)
def test_releases_are_recorded_that_are_listed_and_the_newest(
    newest: str, listed: str, tmp_path: Path
) -> None:
    """The site's own, 9.5.0, is what they are compared with; builds' names are left out."""
    stub(tmp_path, "pip", f"echo 'torch ({newest}+cpu)'; echo 'Available versions: 9.10.1+cpu'")
    (tmp_path / "recordings").mkdir()
    (tmp_path / "recordings/releases.txt").write_text("# A line.\n9.9.0\n9.2.0\n9.5.0\n")
    (tmp_path / "requirements.txt").write_text("numpy==2.0.0\ntorch==9.5.0\n")
    output = tmp_path / "output"
    run_script(script_of("drift", "list", "index versions"), tmp_path, GITHUB_OUTPUT=str(output))
    assert output.read_text() == f"releases={listed}\n"


@pytest.mark.parametrize(("code", "passes"), [(0, True), (1, True), (2, False)])
def test_what_could_be_recorded_of_a_release_is_kept(
    code: int, passes: bool, tmp_path: Path
) -> None:
    """Exit code 1 says that some examples couldn't be compared, 2 that none was."""
    stub(tmp_path, "make")
    stub(tmp_path, "python", f"exit {code}")
    (tmp_path / ".venv").mkdir()
    (tmp_path / "bin/python").rename(tmp_path / "python")
    (tmp_path / ".venv/bin").mkdir()
    (tmp_path / "python").rename(tmp_path / ".venv/bin/python")
    script = script_of("drift", "record", "--torch")
    if passes:
        run_script(script, tmp_path, TORCH="9.9.0")
        assert calls(tmp_path)[-1] == "hooks run --record --torch 9.9.0"
    else:
        with pytest.raises(AssertionError):
            run_script(script, tmp_path, TORCH="9.9.0")


def test_one_pull_request_holds_what_was_recorded_of_releases(tmp_path: Path) -> None:
    """A new release brings its line; recordings that are gone go."""
    old, new = (f"recordings/releases/{each}/report.json" for each in ("9.2.0", "9.10.1"))
    gone = "recordings/releases/9.2.0/cpu/gone.json"
    report = '{"examples": {"a": {"fate": "same"}, "b": {"fate": "fails"}, "c": {"fate": "same"}}}'
    files = {"recordings/releases.txt": "9.2.0\n", old: "{}", gone: "{}"}
    checkout = _with_remote(tmp_path, files)
    stub(checkout, "gh", "exit 0")
    environment = {"GITHUB_SERVER_URL": f"file://{tmp_path}", "GITHUB_REPOSITORY": "remote"}
    script = script_of("drift", "propose", "git push")
    names = {"BRANCH": "recordings-releases", "TITLE": "T"}
    assert "nothing differs" in run_script(script, checkout, **environment, **names)
    assert calls(checkout) == []
    for release in ("9.2.0", "9.10.1"):
        folder = checkout / f"recorded/release-{release}"
        folder.mkdir(parents=True)
        (folder / "report.json").write_text(report)
    run_script(script, checkout, **environment, **names)
    assert calls(checkout)[-1].startswith("pr create")
    remote = tmp_path / "remote.git"
    pushed = git(remote, "diff", "--name-status", "main", "recordings-releases").splitlines()
    assert pushed == ["M\trecordings/releases.txt", f"A\t{new}", f"D\t{gone}", f"M\t{old}"]
    assert git(remote, "show", "recordings-releases:recordings/releases.txt") == "9.2.0\n9.10.1"
    assert "\n9.2.0: 1 fails, 2 same\n" in (checkout / "body.md").read_text()


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
