"""The command `newest`: the newest torch and packages, all examples anew, and what differs then.

It works on a copy of what is committed, whose changes the project's folder gets at the end: what
can't be finished leaves the folder as it was.
"""

import argparse
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from gallery.commands.newest_report import Outcome, Step, compare_recordings, write_report
from gallery.releases.store import RELEASE_LIST, ReleaseStore, listed_releases

from executed_examples.common.errors import UsageError
from executed_examples.common.files import KEPT, write_atomically
from executed_examples.common.versions import pinned_versions
from executed_examples.examples.example import Example, find_examples
from executed_examples.recordings.key import key_of

HELP = "go to the newest torch and packages, record again, and write what differs to dist/newest.md"
COPY = KEPT / "newest"
"""The folder of the copy, in the project's folder: an environment is made in it, of up to 6 GB."""
REPORT = Path("dist", "newest.md")
PINS = ("requirements.txt", "locks/dev.txt")
"""The files that pin all packages; torch is in the first one alone."""
_EXACT = re.compile(r'"(torch|torchvision)==[^"]+"')
"""The packages that pyproject.toml names in a version, each of which is made for the other's."""
_HOOKS = Path(__file__).parents[2]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments: none."""


def run(root: Path, options: argparse.Namespace) -> int:
    """Bring the project's folder to the newest packages; say what differs."""
    if changed := _git(root, "status", "--porcelain").splitlines():
        found = ", ".join(line[3:] for line in changed[:3])
        raise UsageError(f"expected all changes to be committed, found others: {found}")
    with _copied(root) as copy:
        steps = _Steps(copy)
        examples, _ = find_examples(copy)
        before, after = _update(root, copy, steps)
        releases = listed_releases(copy)
        if before == after and not any(_outdated(copy, each, examples) for each in releases):
            print("nothing is newer than what is pinned, and all releases are recorded")
            return 0
        outcome = _record(root, copy, steps, examples, (before["torch"], after["torch"]))
        moved = {name: (before.get(name, ""), after.get(name, "")) for name in before | after}
        moved = {name: pair for name, pair in moved.items() if pair[0] != pair[1]}
        report = write_report(copy, examples, moved, outcome, steps.done)
        _git(copy, "add", "--all")
        patch = _git(copy, "diff", "--cached", "--binary", "HEAD")
        _git(root, "apply", "--whitespace=nowarn", given=patch)
    write_atomically(root / REPORT, report)
    print(f"{outcome.summary()}\nwritten: {REPORT}; read it, then commit what has changed")
    return 0


@contextmanager
def _copied(root: Path) -> Iterator[Path]:
    """Yield a copy of what is committed, which goes at the end of the block."""
    copy = root / COPY
    _remove(root, copy)  # What was killed has left one.
    _git(root, "worktree", "add", "--quiet", "--detach", str(copy), "HEAD")
    try:
        yield copy
    finally:
        _remove(root, copy)


def _remove(root: Path, copy: Path) -> None:
    shutil.rmtree(copy, ignore_errors=True)
    _git(root, "worktree", "prune")


def _git(folder: Path, *arguments: str, given: str = "") -> str:
    """Return what git prints.

    Raises:
        UsageError: when it fails, with what it says.
    """
    command = ["git", "-C", str(folder), *arguments]
    # Not as text: a patch keeps the ends of lines, and what is no UTF-8.
    given_bytes = given.encode(errors="surrogateescape")
    done = subprocess.run(command, input=given_bytes, capture_output=True, check=False)
    if done.returncode:
        raise UsageError(f"`git {arguments[0]}` failed: {done.stderr.decode().strip()}")
    return done.stdout.decode(errors="surrogateescape")


class _Steps:
    """Runs commands in a folder, and keeps how long each took."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.done: list[Step] = []

    def run(self, name: str, *command: str, codes: Collection[int] = (0,)) -> str:
        """Return what a command writes to standard error.

        Raises:
            UsageError: when its exit code is another one, with the end of what it wrote.
        """
        code, said = self.attempt(name, *command)
        if code not in codes:
            raise UsageError(f"{name}: exit code {code}; nothing was changed\n{_end_of(said)}")
        return said

    def attempt(self, name: str, *command: str) -> tuple[int, str]:
        """Return a command's exit code, and what it writes to standard error."""
        print(f"{name} ...", flush=True)
        started = time.monotonic()
        done = subprocess.run(
            command,
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
        self.done.append(Step(name, time.monotonic() - started))
        return done.returncode, done.stderr

    def record(self, name: str, *arguments: str, codes: Collection[int] = (0, 1)) -> list[str]:
        """Record examples with the copy's packages; return what is said of those that fail."""
        python = str(self.folder / ".venv/bin/python")
        command = (python, str(_HOOKS), "run", "--record", *arguments)
        said = self.run(name, *command, codes=codes).splitlines()
        # What needs a device or a package that isn't here is counted as without a recording.
        return [line for line in said if ": not run: it needs " not in line]


def _end_of(text: str) -> str:
    lines = [line for line in text.splitlines() if not line.startswith("INFO ")]
    return "\n".join(lines[-20:])


def _update(root: Path, copy: Path, steps: _Steps) -> tuple[dict[str, str], dict[str, str]]:
    """Pin the newest packages in the copy; return the versions before and after."""
    before = _pinned(copy)
    named = copy / "pyproject.toml"
    text = named.read_text(encoding="utf-8")
    named.write_text(_EXACT.sub(r'"\1"', text), encoding="utf-8")
    # What this project's folder has installed chooses, and need not be brought up to date for that.
    venv = root / ".venv"
    steps.run("Choose versions", "make", "update", f"VENV={venv}", f"--old-file={venv}/.test")
    after = _pinned(copy)
    named.write_text(_EXACT.sub(lambda m: f'"{m[1]}=={after[m[1]]}"', text), encoding="utf-8")
    return before, after


def _pinned(folder: Path) -> dict[str, str]:
    """Return the versions that a project's files pin, by distribution."""
    requirements, lock = (pinned_versions(folder / name) for name in PINS)
    return lock | requirements


def _record(
    root: Path,
    copy: Path,
    steps: _Steps,
    examples: Mapping[str, Example],
    torch: tuple[str, str],
) -> Outcome:
    """Record the examples in the copy, the other releases, and build; return what came of it.

    `torch` has its releases before and after.
    """
    before, after = torch
    steps.run("Install", "make", ".venv/.test", f"PYTHON={sys.executable}")
    if before != after:
        _list_release(copy, *torch)
    failed = steps.record(f"Record all examples with torch {after}")
    outcome = compare_recordings(root, copy, examples, failed)
    releases: dict[str, Sequence[str]] = {}
    for release in listed_releases(copy):
        if names := _outdated(copy, release, examples, outcome.changed):
            title = f"Record {len(names)} examples with torch {release}"
            # 2: it can't be installed, or its recordings can't be read.
            said = steps.record(title, "--torch", release, *names, codes=(0, 1, 2))
            releases[release] = said
        shutil.rmtree(copy / f".venv-{release}", ignore_errors=True)
    # A page may say something that is no longer so.
    code, log = steps.attempt("Build the site", "make", "site")
    build = f"exit code {code}\n{_end_of(log)}" if code else ""
    return replace(outcome, releases=releases, build=build)


def _list_release(copy: Path, before: str, after: str) -> None:
    """List the release that the site leaves, and retire the one that it goes to."""
    path = copy / RELEASE_LIST
    lines = path.read_text(encoding="utf-8").splitlines()
    kept = [line for line in lines if line.strip() != after]
    path.write_text("\n".join([*kept, before]) + "\n", encoding="utf-8")
    shutil.rmtree(ReleaseStore(copy, after).folder, ignore_errors=True)


def _outdated(
    copy: Path, release: str, examples: Mapping[str, Example], changed: Collection[str] = ()
) -> Sequence[str]:
    """Return the examples of which it isn't known any more how they fare under a release."""
    report, _ = ReleaseStore(copy, release).read()
    entries = report.examples if report else {}
    return [
        name
        for name, example in examples.items()
        if name in changed or name not in entries or entries[name].key != key_of(example)
    ]
