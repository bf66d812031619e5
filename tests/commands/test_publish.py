"""The command `python hooks publish`: real repositories, and a stand-in for GitHub's `gh`."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from tests.support.commands import hooks
from tests.support.paths import PROJECT
from tests.support.sites import LIGHT
from tests.support.workflows import WORKFLOWS, git, jobs, stub

IDENTITY = ("-c", "user.name=test", "-c", "user.email=test@example.org")
CODEOWNERS = ".github/CODEOWNERS"
FILES = {
    "README.md": "https://OWNER.github.io/REPOSITORY/en/\n",
    "SECURITY.md": "https://github.com/OWNER/REPOSITORY\n",
    CODEOWNERS: "# Owners.\n* @OWNER\n",
}
REQUIRED = [
    {"context": name}
    for name in ("Python 3.11", "Python 3.14", "ProperDocs", "Attested recordings")
]
SETTINGS: dict[str, Any] = {
    "": {"default_branch": "main", "private": False},
    "/pages": {"build_type": "workflow"},
    "/actions/permissions/workflow": {
        "default_workflow_permissions": "read",
        "can_approve_pull_request_reviews": True,
    },
    "/actions/permissions/fork-pr-contributor-approval": {
        "approval_policy": "all_external_contributors"
    },
    "/private-vulnerability-reporting": {"enabled": True},
    "/codeowners/errors": {"errors": []},
    "/rules/branches/main": [
        {"type": "pull_request", "parameters": {"require_code_owner_review": True}},
        {"type": "required_status_checks", "parameters": {"required_status_checks": REQUIRED}},
        {"type": "non_fast_forward"},
        {"type": "deletion"},
    ],
    "/rulesets": [{"target": "tag", "enforcement": "active"}],
    "/actions/runners": {"runners": [{"labels": [{"name": "gpu"}]}]},
}
"""What GitHub answers of a repository that is set up, by the path under repos/someone/notes."""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A project with placeholders and an empty remote that git takes for one on GitHub."""
    git(tmp_path, "init", "--quiet", "--bare", "--initial-branch=main", "remote.git")
    folder = tmp_path / "checkout"
    git(tmp_path, "init", "--quiet", "--initial-branch=main", "checkout")
    for name, text in FILES.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text)
    git(folder, "remote", "add", "origin", "git@github.com:someone/notes.git")
    git(folder, "remote", "set-url", "--push", "origin", str(tmp_path / "remote.git"))
    return folder


def commit(folder: Path) -> None:
    git(folder, "add", "--all")
    git(folder, *IDENTITY, "commit", "--quiet", "--allow-empty", "--message", "Change")


def push(folder: Path) -> None:
    """Push main; git notes what it pushed as what the remote has."""
    git(folder, "push", "--quiet", "origin", "main")
    git(folder, "update-ref", "refs/remotes/origin/main", "main")


def publish(folder: Path, *options: str, answers: dict[str, Any] | None = None) -> tuple[int, str]:
    """The exit code, and what is printed where GitHub gives these answers; with None, no `gh`."""
    case = "".join(
        f"repos/someone/notes{path}) echo '{json.dumps(answer)}';;\n"
        for path, answer in (answers or {}).items()
    )
    stub(folder.parent, "gh", f'case "$2" in\n{case}*) exit 1;;\nesac')
    variables = {**LIGHT, "PATH": f"{folder.parent / 'bin'}:{os.environ['PATH']}"}
    done = hooks(folder, "publish", *options, variables=variables)
    assert not done.stderr
    return done.returncode, done.stdout


def published(folder: Path) -> None:
    publish(folder, "--fill")
    commit(folder)
    push(folder)


def test_a_repository_that_is_set_up_lacks_nothing(checkout: Path) -> None:
    (checkout / ".github/workflows").mkdir()
    (checkout / ".github/workflows/gpu.yml").touch()
    published(checkout)
    code, printed = publish(checkout, answers=SETTINGS)
    assert (code, "missing:" in printed) == (0, False), printed
    assert "by hand: https://github.com/someone/notes/settings: Environments" in printed


def test_the_repositorys_name_is_filled_in(checkout: Path) -> None:
    _, printed = publish(checkout, "--fill")
    assert [(checkout / name).read_text() for name in FILES] == [
        "https://someone.github.io/notes/en/\n",
        "https://github.com/someone/notes\n",
        "# Owners.\n* @someone\n",
    ]
    assert [line for line in printed.splitlines() if line.startswith("written")] == [
        f"written: {name}" for name in FILES
    ]


def test_nothing_is_written_unasked(checkout: Path) -> None:
    code, printed = publish(checkout)
    assert code == 1
    assert f"found README.md:1, SECURITY.md:1, {CODEOWNERS}:2: python hooks publish" in printed
    assert (checkout / "README.md").read_text() == FILES["README.md"]


def test_without_a_remote_on_github_it_says_so(checkout: Path) -> None:
    git(checkout, "remote", "set-url", "origin", "https://example.org/notes.git")
    code, printed = publish(checkout, "--fill")
    assert code == 1
    assert "expected a remote `origin` on GitHub, found https://example.org/notes.git" in printed


@pytest.mark.parametrize("owner", ["someone", "@org/team/x", "@some one"])
def test_an_owner_that_github_would_ignore_is_named(owner: str, checkout: Path) -> None:
    (checkout / CODEOWNERS).write_text(f"* {owner}\n")
    assert f"{CODEOWNERS}:1: {owner.rsplit(maxsplit=1)[-1]}" in publish(checkout)[1]


def test_what_is_not_committed_or_pushed_is_named(checkout: Path) -> None:
    published(checkout)
    (checkout / "new").touch()
    assert "found ?? new" in publish(checkout)[1]
    commit(checkout)
    assert f"found without {git(checkout, 'rev-parse', '--short', 'main')}" in publish(checkout)[1]


def test_a_tag_beside_main_is_named(checkout: Path) -> None:
    published(checkout)
    git(checkout, "tag", "v1")
    git(checkout, "switch", "--quiet", "-c", "other")
    commit(checkout)
    git(checkout, "tag", "v2")
    assert "from where alone a release is made, found v2" in publish(checkout)[1]


def test_without_gh_its_settings_are_left_to_a_person(checkout: Path) -> None:
    published(checkout)
    code, printed = publish(checkout)
    assert code == 0
    assert "by hand: https://github.com/someone/notes/settings: everything in PUB" in printed


@pytest.mark.parametrize(
    ("path", "answer", "expected"),
    [
        ("", {"default_branch": "trunk", "private": False}, "the default branch main, found trunk"),
        ("", {"default_branch": "main", "private": True}, "a public repository, found a private"),
        ("/pages", {"build_type": "legacy"}, 'Pages from GitHub Actions, found "legacy"'),
        (
            "/actions/permissions/fork-pr-contributor-approval",
            {"approval_policy": "first_time_contributors"},
            'outside contributor, found "first_time_contributors"',
        ),
        ("/private-vulnerability-reporting", {"enabled": False}, "reporting, found false"),
        ("/codeowners/errors", {"errors": [{"line": 2}]}, 'CODEOWNERS, found [{"line": 2}]'),
        (
            "/rules/branches/main",
            SETTINGS["/rules/branches/main"][1:],
            "for pull_request, a review",
        ),
        ("/rules/branches/main", SETTINGS["/rules/branches/main"][:1], "'ProperDocs', the check"),
        ("/rulesets", [{"target": "tag", "enforcement": "disabled"}], "ruleset for tags, found"),
        ("/rulesets", [{"target": "branch", "enforcement": "active"}], "ruleset for tags, found"),
    ],
)
def test_a_setting_that_is_not_as_expected_is_named(
    path: str, answer: Any, expected: str, checkout: Path
) -> None:
    published(checkout)
    code, printed = publish(checkout, answers={**SETTINGS, path: answer})
    assert (code, expected in printed) == (1, True), printed
    assert "1 thing is missing" in printed


def test_a_workflow_for_a_gpu_needs_a_runner(checkout: Path) -> None:
    (checkout / ".github/workflows").mkdir()
    (checkout / ".github/workflows/gpu.yml").touch()
    published(checkout)
    code, printed = publish(checkout, answers={**SETTINGS, "/actions/runners": {"runners": []}})
    assert (code, "a runner labeled gpu for gpu.yml, found none" in printed) == (1, True)


def test_the_checks_that_main_requires_are_jobs_of_ci() -> None:
    names = {job["name"] for name, job in jobs() if name.startswith("ci: ")}
    (versions,) = (
        job["strategy"]["matrix"]["python"] for name, job in jobs() if name == "ci: test"
    )
    names |= {f"Python {version}" for version in versions}
    assert {check["context"] for check in REQUIRED} <= names
    assert "gpu" in WORKFLOWS


def test_the_projects_own_placeholders_are_where_they_are_filled_in() -> None:
    """So that no other file names a repository that isn't there."""
    places = git(PROJECT, "grep", "-lE", r"github\.com/OWNER|OWNER\.github\.io", "--", "*.md")
    filled = {"README", "CONTRIBUTING", "SECURITY"}
    assert {name.partition(".")[0] for name in places.split()} <= filled
