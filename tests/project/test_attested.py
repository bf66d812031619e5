"""The program that lists and checks attested recordings, with a stand-in for GitHub's `gh`."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.paths import PROJECT

RUN = "https://github.com/someone/torch-by-example/actions/runs/7"
GH = """\
#!{python}
import pathlib, sys
assert sys.argv[1:3] == ["attestation", "verify"], sys.argv
_, _, _, file, *options = sys.argv
expected = ["--repo", "someone/torch-by-example", "--signer-workflow"]
expected += ["someone/torch-by-example/.github/workflows/gpu.yml", "--source-ref", "refs/heads/main"]
assert options == expected, options
if "genuine" not in pathlib.Path(file).read_text():
    sys.exit("no attestations found for subject")
"""


class Checkout:
    """A checkout of a project, in which `gh` knows the attestations of some files."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.list = root / "recordings/attested.json"
        (root / "bin").mkdir()
        gh = root / "bin/gh"
        gh.write_text(GH.format(python=sys.executable), encoding="utf-8")
        gh.chmod(0o755)

    def record(self, name: str, text: str) -> str:
        path = self.root / f"recordings/cuda/{name}.json"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return str(path.relative_to(self.root))

    def run(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, PROJECT / ".github/attested.py", *arguments],
            cwd=self.root,
            env={
                **os.environ,
                "PATH": f"{self.root / 'bin'}:{os.environ['PATH']}",
                "GITHUB_REPOSITORY": "someone/torch-by-example",
            },
            capture_output=True,
            text=True,
            check=False,
        )


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    return Checkout(tmp_path)


def test_what_github_has_verified_is_listed_with_its_digest_and_run(checkout: Checkout) -> None:
    file = checkout.record("topic/name", "genuine")
    gone = checkout.record("topic/gone", "genuine, too")
    assert checkout.run("write", RUN).returncode == 0
    (checkout.root / gone).unlink()
    assert checkout.run("write", "another run").returncode == 0
    entries = json.loads(checkout.list.read_text("utf-8"))
    assert [*entries] == [file]
    assert entries[file]["run"] == RUN
    assert len(entries[file]["sha256"]) == 64
    assert checkout.run("check").returncode == 0


def test_what_github_does_not_know_is_not_listed(checkout: Checkout) -> None:
    file = checkout.record("topic/name", "made by hand")
    done = checkout.run("write", RUN)
    assert done.returncode == 1
    assert (
        f"{file}: expected an attestation by .github/workflows/gpu.yml, found none" in done.stdout
    )
    assert "no attestations found for subject" in done.stdout
    assert json.loads(checkout.list.read_text("utf-8")) == {}


@pytest.mark.parametrize(
    ("then", "found"),
    [
        ("made by hand", "expected the file that was attested, found another one"),
        (None, "expected a recording 'recordings/cuda/topic/name.json', found none"),
    ],
)
def test_an_entry_holds_only_as_long_as_its_file(
    then: str | None, found: str, checkout: Checkout
) -> None:
    file = checkout.root / checkout.record("topic/name", "genuine")
    checkout.run("write", RUN)
    if then is None:
        file.unlink()
    else:
        file.write_text(then, encoding="utf-8")
    done = checkout.run("check")
    assert done.returncode == 1
    assert found in done.stdout


def test_an_entry_that_somebody_added_is_refused(checkout: Checkout) -> None:
    checkout.record("topic/name", "made by hand")
    checkout.run("write", RUN)
    digest = "9" * 64
    forged = {"recordings/cuda/topic/name.json": {"sha256": digest, "run": RUN}}
    checkout.list.write_text(json.dumps(forged), encoding="utf-8")
    assert checkout.run("check").returncode == 1
    file = checkout.root / "recordings/cuda/topic/name.json"
    real = subprocess.run(["sha256sum", file], capture_output=True, text=True, check=True).stdout
    forged["recordings/cuda/topic/name.json"]["sha256"] = real.split()[0]
    checkout.list.write_text(json.dumps(forged), encoding="utf-8")
    done = checkout.run("check")
    assert done.returncode == 1
    assert "expected an attestation by .github/workflows/gpu.yml, found none" in done.stdout


def test_without_a_list_nothing_is_wrong(checkout: Checkout) -> None:
    assert checkout.run("check").returncode == 0
