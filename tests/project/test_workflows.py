"""What .github/ holds: well-formed, safe to run for others, and doing what it says."""

from __future__ import annotations

import http.server
import os
import re
import runpy
import shutil
import subprocess
import sys
import threading
import tomllib
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.support.paths import PROJECT

GITHUB = PROJECT / ".github"
WORKFLOWS = {path.stem: path for path in sorted((GITHUB / "workflows").glob("*.yml"))}
ACTIONS = sorted(GITHUB.glob("actions/*/action.yml"))
EVERY = [*WORKFLOWS.values(), *ACTIONS]
BIN = Path(sys.executable).parent
RECORDING = "recordings/cuda/one.json"
SCHEMAS = {
    "github-workflows": "workflows/*.yml",
    "github-actions": "actions/*/action.yml",
    "dependabot": "dependabot.yml",
    "github-issue-forms": "ISSUE_TEMPLATE/[0-9]*.yml",
    "github-issue-config": "ISSUE_TEMPLATE/config.yml",
}


def read(path: Path) -> dict[Any, Any]:
    content: dict[Any, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return content


def jobs() -> Iterator[tuple[str, dict[str, Any]]]:
    for stem, path in WORKFLOWS.items():
        for name, job in read(path)["jobs"].items():
            yield f"{stem}: {name}", job


def steps() -> Iterator[tuple[str, dict[str, Any]]]:
    for name, job in jobs():
        yield from ((name, step) for step in job["steps"])
    for path in ACTIONS:
        yield from ((path.parent.name, step) for step in read(path)["runs"]["steps"])


def script_of(workflow: str, job: str, mark: str) -> str:
    """The one step's script that holds a text."""
    found: Iterator[str] = (
        step.get("run", "") for step in read(WORKFLOWS[workflow])["jobs"][job]["steps"]
    )
    (script,) = (run for run in found if mark in run)
    return script


def run_script(script: str, folder: Path, **environment: str) -> str:
    """Run a step's script as GitHub does; commands in `folder`/bin come first."""
    path = f"{folder / 'bin'}:{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", "-e", "-c", script],
        cwd=folder,
        env={**os.environ, "PATH": path, "RUNNER_TEMP": str(folder), **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def stub(folder: Path, name: str, answers: str = "") -> None:
    """A command that writes down how it was called, and answers by a `case` of bash."""
    command = folder / "bin" / name
    command.parent.mkdir(exist_ok=True)
    command.write_text(f'#!/bin/bash\necho "$*" >> "{folder}/called"\n{answers}\n')
    command.chmod(0o755)


def calls(folder: Path) -> list[str]:
    called = folder / "called"
    return called.read_text().splitlines() if called.exists() else []


def git(folder: Path, *arguments: str) -> str:
    done = subprocess.run(["git", *arguments], cwd=folder, check=True, capture_output=True)
    return done.stdout.decode().strip()


# Their form.


@pytest.mark.parametrize("schema", SCHEMAS)
def test_files_have_the_form_that_github_reads(schema: str) -> None:
    files = sorted(GITHUB.glob(SCHEMAS[schema]))
    assert files
    command = [str(BIN / "check-jsonschema"), "--builtin-schema", f"vendor.{schema}"]
    done = subprocess.run([*command, *files], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_scripts_are_bash() -> None:
    for name, step in steps():
        done = subprocess.run(
            ["bash", "-n", "-c", step.get("run", "")], check=False, capture_output=True
        )
        assert done.returncode == 0, f"{name}: {done.stderr.decode()}"


def test_what_make_is_asked_for_is_a_target() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (PROJECT / "Makefile").read_text(), re.MULTILINE))
    asked = [
        (name, word)
        for name, step in steps()
        for command in re.findall(r"(?:^|\s)make((?: [^\s>|;]+)+)", step.get("run", ""))
        for word in command.split()
        if not word.startswith("-") and "=" not in word
    ]
    assert {"lint", "types", "site", "unit", "links", "offline", "check"} <= {w for _, w in asked}
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


# What they do.


@pytest.mark.parametrize(("torch", "asked"), [("", "torch=="), ("9.9.9", "torch==9.9.9")])
def test_setting_up_takes_the_pinned_torch_or_the_one_named(
    torch: str, asked: str, tmp_path: Path
) -> None:
    (tmp_path / "requirements.txt").write_bytes((PROJECT / "requirements.txt").read_bytes())
    stub(tmp_path, "python")
    stub(tmp_path, "pip")
    *_, script = (step["run"] for step in read(ACTIONS[0])["runs"]["steps"] if "run" in step)
    # The folder of the stubs stands in for the environment that `python -m venv` would make.
    run_script(script, tmp_path, TORCH=torch, FOLDER=".")
    made, installed = calls(tmp_path)
    assert made == "-m venv ."
    pinned = re.search(r"^torch==\S+", (PROJECT / "requirements.txt").read_text(), re.MULTILINE)
    assert pinned
    assert installed.split()[-1] == (asked if torch else pinned[0])


def test_the_newest_torch_is_asked_for_without_its_builds_name(tmp_path: Path) -> None:
    stub(tmp_path, "pip", "echo 'torch (9.10.1+cpu)'; echo 'Available versions: 9.10.1+cpu, 9.9.0'")
    (tmp_path / "bin").rename(tmp_path / "venv-bin")
    (tmp_path / ".venv").mkdir()
    (tmp_path / "venv-bin").rename(tmp_path / ".venv" / "bin")
    output = tmp_path / "output"
    run_script(script_of("drift", "compare", "index versions"), tmp_path, GITHUB_OUTPUT=str(output))
    assert output.read_text() == "torch=9.10.1\nfolder=.venv-9.10.1\n"


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


def test_the_notebooks_branch_holds_a_folder_for_each_language(tmp_path: Path) -> None:
    _with_remote(tmp_path)
    for locale, prefix in (("zh", ""), ("en", "en/")):
        notebook = tmp_path / "site" / f"{prefix}examples/home/slope.ipynb"
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
    assert git(remote, "show", "notebooks:zh/home/slope.ipynb") == "zh"
    assert git(remote, "show", "notebooks:en/home/slope.ipynb") == "en"
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


# The smoke test of the published site.


class Server(http.server.ThreadingHTTPServer):
    """Serves a folder below a path, as GitHub Pages does, with its 404.html."""

    def __init__(self, folder: Path) -> None:
        super().__init__(("127.0.0.1", 0), partial(Handler, directory=str(folder)))
        self.address = f"http://127.0.0.1:{self.server_port}/project"


class Handler(http.server.SimpleHTTPRequestHandler):
    error_message_format = '<div class="md-content"></div>'

    def log_message(self, *_: Any) -> None:
        pass


@pytest.fixture
def published(tmp_path: Path) -> Iterator[tuple[Path, str]]:
    """A site's folder with all pages that the smoke test requests, and its address."""
    site = tmp_path / "project"
    for path, (status, mark) in smoke()["FOUND"].items():
        if status == 200:
            file = site / path / "index.html" if path.endswith("/") or not path else site / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(mark)
    server = Server(tmp_path)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield site, server.address
    server.shutdown()
    thread.join()
    server.server_close()


def smoke() -> dict[str, Any]:
    return runpy.run_path(str(GITHUB / "smoke.py"))


def test_a_good_site_passes_the_smoke_test(published: tuple[Path, str]) -> None:
    assert list(smoke()["failures"](published[1])) == []


def test_the_smoke_test_names_missing_and_empty_pages(published: tuple[Path, str]) -> None:
    site, address = published
    (site / "en/index.html").write_text("")
    (site / "en/search/search_index.json").write_text('{"docs":[]}')
    (site / "search/search_index.json").unlink()
    assert list(smoke()["failures"](address)) == [
        f"{address}/en/: expected '<html lang=\"en\"' in it, found none",
        f"{address}/search/search_index.json: expected status 200, found 404",
        f"{address}/en/search/search_index.json: expected '\"location\":' in it, found none",
    ]


def test_the_smoke_test_waits_for_a_new_version(published: tuple[Path, str]) -> None:
    site, address = published
    home = (site / "index.html").read_text()
    (site / "index.html").unlink()
    wait = partial((site / "index.html").write_text, home)
    assert smoke()["check"](address, tries=2, wait=wait) == []


def test_the_smoke_test_requests_pages_of_this_site() -> None:
    for path, (status, _) in smoke()["FOUND"].items():
        if status == 200 and path.endswith("/"):
            page = f"docs/{path}" if path.startswith("en/") else f"docs/zh/{path}"
            stem = PROJECT / page.rstrip("/")
            assert stem.with_suffix(".md").is_file() or (stem / "index.md").is_file(), path


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
