"""The notes of a release, from the log since the release before: `python release_notes.py`."""

from __future__ import annotations

import subprocess
import sys

READ = ("docs", "examples")
"""The folders of what readers see."""


def git(*arguments: str) -> str:
    """Return what git prints; empty if it fails."""
    done = subprocess.run(["git", *arguments], capture_output=True, text=True, check=False)
    return done.stdout.strip()


def find_commits(since: str, *folders: str) -> list[str]:
    """Return the commits after a tag that change files of some folders, or any; newest first."""
    log = git("log", "--no-merges", "--format=%h", f"{since}..HEAD", "--", *folders)
    return log.splitlines()


def write_notes() -> str:
    """Return the notes of the release that HEAD is, as Markdown."""
    since = git("describe", "--tags", "--abbrev=0", "HEAD^")
    if not since:
        return f"The first release, of {git('rev-list', '--count', 'HEAD')} commits.\n"
    read = find_commits(since, *READ)
    rest = [commit for commit in find_commits(since) if commit not in read]
    parts = [f"Since {since}:"]
    for title, commits in (("Pages and examples", read), ("Everything else", rest)):
        lines = [git("show", "--no-patch", "--format=- %s (%h)", commit) for commit in commits]
        parts += [f"## {title}\n", *lines, ""] if lines else []
    return "\n".join(parts)


if __name__ == "__main__":
    sys.stdout.write(write_notes())
