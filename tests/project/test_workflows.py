"""What .github/ holds: well-formed, safe to run for others, and doing what it says."""

from __future__ import annotations

import os
import re
import subprocess
import tomllib

import pytest

from tests.support.paths import PROJECT
from tests.support.workflows import (
    ACTIONS,
    BIN,
    EVERY,
    GITHUB,
    WORKFLOWS,
    jobs,
    read,
    steps,
)

SCHEMAS = {
    "github-workflows": "workflows/*.yml",
    "github-actions": "actions/*/action.yml",
    "dependabot": "dependabot.yml",
    "github-issue-forms": "ISSUE_TEMPLATE/[0-9]*.yml",
    "github-issue-config": "ISSUE_TEMPLATE/config.yml",
}


# Their form.


@pytest.mark.parametrize("schema", SCHEMAS)
def test_files_have_the_form_that_github_reads(schema: str) -> None:
    files = sorted(GITHUB.glob(SCHEMAS[schema]))
    assert files
    command = [str(BIN / "check-jsonschema"), "--builtin-schema", f"vendor.{schema}"]
    done = subprocess.run([*command, *files], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_actionlint_finds_nothing() -> None:
    """It has ShellCheck, beside it in this environment, read the scripts."""
    done = subprocess.run(
        [BIN / "actionlint"],
        cwd=PROJECT,
        env={**os.environ, "PATH": f"{BIN}:{os.environ['PATH']}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_scripts_of_actions_are_bash() -> None:
    """actionlint reads workflows only."""
    for path in ACTIONS:
        for step in read(path)["runs"]["steps"]:
            script = ["bash", "-n", "-c", step.get("run", "")]
            done = subprocess.run(script, check=False, capture_output=True)
            assert done.returncode == 0, f"{path}: {done.stderr.decode()}"


def test_what_make_is_asked_for_is_a_target() -> None:
    makefile = (PROJECT / "Makefile").read_text().replace("$(VENV)", ".venv")
    targets = set(re.findall(r"^([a-z./-]+):", makefile, re.MULTILINE))
    asked = [
        (name, word)
        for name, step in steps()
        for command in re.findall(r"(?:^|\s)make((?: [^\s>|;]+)+)", step.get("run", ""))
        for word in command.split()
        if not word.startswith("-") and "=" not in word
    ]
    assert {"lint", "types", "site", "unit", "links", "offline"} <= {w for _, w in asked}
    assert [(name, word) for name, word in asked if word not in targets] == []


def test_tests_run_on_the_oldest_python_that_the_code_is_for() -> None:
    settings = tomllib.loads((PROJECT / "pyproject.toml").read_text())
    oldest, newest = read(WORKFLOWS["ci"])["jobs"]["test"]["strategy"]["matrix"]["python"]
    assert settings["tool"]["ruff"]["target-version"] == f"py{oldest.replace('.', '')}"
    assert tuple(map(int, newest.split("."))) > tuple(map(int, oldest.split(".")))


def test_the_key_of_the_cache_names_files_that_are_there() -> None:
    (found,) = set(re.findall(r"hashFiles\((.*?)\)", WORKFLOWS["ci"].read_text()))
    patterns = re.findall(r"'(.*?)'", found)
    assert patterns
    assert [pattern for pattern in patterns if not any(PROJECT.glob(pattern))] == []


# Their safety.


def test_zizmor_finds_nothing() -> None:
    done = subprocess.run(
        [BIN / "zizmor", "--offline", "--no-progress", GITHUB],
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout


def test_actions_are_pinned_by_commit_with_the_version_beside() -> None:
    commits: dict[str, set[str]] = {}
    for path in EVERY:
        for used in re.findall(r"uses: (.+)", path.read_text()):
            if used.startswith("$/"):
                assert (PROJECT / used.removeprefix("$/") / "action.yml").is_file(), used
                continue
            pinned = re.fullmatch(r"([\w./-]+)@([0-9a-f]{40} # v\d+\.\d+\.\d+)", used)
            assert pinned, f"{path.name}: expected name@commit # vX.Y.Z, found {used}"
            owner, name = pinned[1].split("/")[:2]
            commits.setdefault(f"{owner}/{name}", set()).add(pinned[2])
    assert {name: found for name, found in commits.items() if len(found) > 1} == {}


def test_a_workflow_grants_nothing_but_what_a_job_asks_for() -> None:
    for path in WORKFLOWS.values():
        assert read(path)["permissions"] == {}, path.name
    for name, job in jobs():
        assert isinstance(job["permissions"], dict), name


def test_each_job_has_a_time_limit_and_each_workflow_a_queue() -> None:
    assert [name for name, job in jobs() if "timeout-minutes" not in job] == []
    assert [stem for stem, path in WORKFLOWS.items() if "concurrency" not in read(path)] == []


def test_no_secret_is_used_but_the_workflows_own_token() -> None:
    for path in EVERY:
        used = re.findall(r"secrets(?:\.(\w+)|\b)", path.read_text())
        assert set(used) <= {"GITHUB_TOKEN"}, path.name


def test_forks_are_never_run_with_the_repositorys_rights() -> None:
    for path in WORKFLOWS.values():
        # YAML reads the key `on` as true.
        assert not {"pull_request_target", "workflow_run"} & set(read(path)[True]), path.name


def test_scripts_hold_no_expressions() -> None:
    """What others write reaches a script as an environment variable, never as its text."""
    assert [name for name, step in steps() if "${{" in step.get("run", "")] == []


def test_no_token_stays_in_a_checkout() -> None:
    checkouts = [step for _, step in steps() if step.get("uses", "").startswith("actions/checkout")]
    assert checkouts
    assert all(step["with"]["persist-credentials"] is False for step in checkouts)


def test_examples_run_where_no_token_can_write() -> None:
    for name, job in jobs():
        if any(re.search(r"\bmake\b|hooks run", step.get("run", "")) for step in job["steps"]):
            assert "write" not in job["permissions"].values(), name


def test_who_can_sign_runs_nothing_of_the_project() -> None:
    signing = {
        name: job["steps"]
        for name, job in jobs()
        if "write" in (job["permissions"].get(each) for each in ("id-token", "attestations"))
    }
    assert set(signing) == {"gpu: attest", "pages: deploy", "release: publish"}
    for name, found in signing.items():
        used = [step.get("uses", "") for step in found]
        assert not any(each.startswith(("actions/checkout", "$/")) for each in used), name


def test_every_file_of_a_release_is_attested() -> None:
    steps_of_release = read(WORKFLOWS["release"])["jobs"]["publish"]["steps"]
    attested = [
        step["with"]["subject-path"].split()
        for step in steps_of_release
        if step.get("uses", "").startswith("actions/attest-build-provenance@")
    ]
    (script,) = (step["run"] for step in steps_of_release if "run" in step)
    files = script.rpartition("notes.md ")[2].split()
    assert attested == [[name.removeprefix("./") for name in files]]


# Issues and pull requests.


def test_prepared_reports_still_open() -> None:
    """The site's links open an issue with title and body filled in: a blank one."""
    assert read(GITHUB / "ISSUE_TEMPLATE/config.yml")["blank_issues_enabled"] is True


def test_forms_are_in_both_languages_chinese_first() -> None:
    for path in sorted(GITHUB.glob("ISSUE_TEMPLATE/[0-9]*.yml")):
        form = read(path)
        texts = [form["name"], form["description"]]
        texts += [field["attributes"].get("label", "") for field in form["body"]]
        for text in filter(None, texts):
            chinese, _, english = text.partition("/ ")
            assert re.search(r"[\u4e00-\u9fff]", chinese), f"{path.name}: {text}"
            assert re.search(r"[A-Za-z]", english), f"{path.name}: {text}"
