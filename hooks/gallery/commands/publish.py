"""The command `publish`: what is still missing before GitHub can publish the site."""

import argparse
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

from gallery.commands import github_settings
from gallery.commands.github_settings import Finding, Repository

from executed_examples.common.files import write_file
from executed_examples.common.texts import Counted

HELP = "check what publishing on GitHub needs: this repository, and its settings by way of `gh`"
CODEOWNERS = ".github/CODEOWNERS"
GPU = ".github/workflows/gpu.yml"
FILLED_IN = (
    "README.md",
    "README.zh.md",
    "CONTRIBUTING.md",
    "CONTRIBUTING.zh.md",
    "SECURITY.md",
    "SECURITY.zh.md",
    CODEOWNERS,
)
"""The files that name the repository, once it is known."""
_SITE = "https://OWNER.github.io/REPOSITORY/"
_PLACEHOLDER = re.compile(rf"{re.escape(_SITE)}|\bOWNER\b|\bREPOSITORY\b")
_REMOTE = re.compile(r"(?:https://|ssh://git@|git@)github\.com[:/]([\w-]+)/([\w.-]+?)(?:\.git)?/?")
_OWNER = re.compile(r"@[\w-]+(/[\w.-]+)?|[^@\s]+@[^@\s]+\.[^@\s]+")
_ORIGIN = "git remote add origin https://github.com/NAME/REPOSITORY.git"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument(
        "--fill",
        action="store_true",
        help="first write the repository's name and address, which the remote `origin` has, "
        f"in place of OWNER and REPOSITORY: in the READMEs, CONTRIBUTING, SECURITY, {CODEOWNERS}",
    )


def run(root: Path, options: argparse.Namespace) -> int:
    """Print what is as it has to be, what isn't, and what only a person can look at."""
    repository = find_repository(root)
    if options.fill and repository:
        for name in fill_in(root, repository):
            print(f"written: {name}")
    findings = [*check_checkout(root, repository)]
    findings += github_settings.check(repository, has_gpu=(root / GPU).exists())
    for finding in findings:
        print(finding)
    missing = Counted(sum(finding.is_missing for finding in findings))
    print(f"{missing:# thing is|# things are} missing; PUBLISHING.md explains each")
    return 1 if missing else 0


def find_repository(root: Path) -> Repository | None:
    """Return the repository on GitHub that the remote `origin` names, if any."""
    match = _REMOTE.fullmatch(_git(root, "remote", "get-url", "origin"))
    return Repository(match[1], match[2]) if match else None


def fill_in(root: Path, repository: Repository) -> Iterator[str]:
    """Write a repository's name in place of the placeholders; yield the files that had any."""
    names = {_SITE: repository.site, "OWNER": repository.owner, "REPOSITORY": repository.name}
    for name in FILLED_IN:
        text = (root / name).read_text(encoding="utf-8") if (root / name).exists() else ""
        filled = _PLACEHOLDER.sub(lambda match: names[match[0]], text)
        if filled != text:
            write_file(root / name, filled)
            yield name


def check_checkout(root: Path, repository: Repository | None) -> Iterator[Finding]:
    """Yield what can be said without asking GitHub."""
    found = _git(root, "remote", "get-url", "origin") or "none"
    yield Finding(repository is not None, "a remote `origin` on GitHub", found, _ORIGIN)
    unfilled = list(_find_placeholders(root))
    yield Finding(
        not unfilled,
        "no OWNER or REPOSITORY left to be filled in",
        ", ".join(unfilled),
        "python hooks publish --fill",
    )
    yield from _check_owners(root)
    changed = _git(root, "status", "--porcelain").splitlines()
    yield Finding(not changed, "no uncommitted changes", ", ".join(changed[:5]), "git commit")
    unpushed = _git(root, "log", "--format=%h", "origin/main..main").split()
    is_pushed = bool(_git(root, "rev-parse", "--verify", "--quiet", "origin/main"))
    yield Finding(
        is_pushed and not unpushed,
        "main on GitHub has all that main has here",
        f"without {', '.join(unpushed)}" if is_pushed else "no origin/main",
        "git push -u origin main",
    )
    others = set(_git(root, "tag", "--list", "v*").split())
    others -= set(_git(root, "tag", "--list", "v*", "--merged", "origin/main").split())
    yield Finding(
        not others,
        "all tags v… on origin/main, from where alone a release is made",
        ", ".join(sorted(others)),
        "git tag -d TAG",
    )


def _find_placeholders(root: Path) -> Iterator[str]:
    for name in FILLED_IN:
        text = (root / name).read_text(encoding="utf-8") if (root / name).exists() else ""
        for number, line in enumerate(text.splitlines(), 1):
            if _PLACEHOLDER.search(line):
                yield f"{name}:{number}"


def _check_owners(root: Path) -> Iterator[Finding]:
    """Yield whether each owner has the form of one: GitHub ignores a line with any that hasn't."""
    file = root / CODEOWNERS
    text = file.read_text(encoding="utf-8") if file.exists() else ""
    wrong, owned = [], False
    for number, line in enumerate(text.splitlines(), 1):
        _, *owners = line.partition("#")[0].split() or [""]
        owned = owned or bool(owners)
        wrong += [f"{CODEOWNERS}:{number}: {o}" for o in owners if not _OWNER.fullmatch(o)]
    yield Finding(
        owned and not wrong,
        f"owners in {CODEOWNERS}, as @name, @organization/team, or an address",
        ", ".join(wrong) or "none",
        f"edit {CODEOWNERS}",
    )


def _git(root: Path, *arguments: str) -> str:
    """Return what git prints; nothing if it fails or isn't there."""
    try:
        command = ["git", *arguments]
        done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""
