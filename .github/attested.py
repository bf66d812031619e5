"""Lists which recordings the project's own workflow has made: `recordings/attested.json`.

    python3 .github/attested.py write RUN    in that workflow, once its files are attested
    python3 .github/attested.py check        for each change: whether every entry still holds

GitHub's attestation binds the digest of a file to the workflow that made it, on `main` of this
repository: `gh attestation verify` asks for it, so that nobody else can add an entry that passes.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

FILE = Path("recordings/attested.json")
WORKFLOW = ".github/workflows/gpu.yml"


def verify(file: Path) -> str:
    """Return why GitHub has no attestation of a file by the workflow; empty if it has."""
    repository = os.environ["GITHUB_REPOSITORY"]
    signer = ["--signer-workflow", f"{repository}/{WORKFLOW}", "--source-ref", "refs/heads/main"]
    asked = ["gh", "attestation", "verify", str(file), "--repo", repository, *signer]
    done = subprocess.run(asked, capture_output=True, text=True, check=False)
    lines = (done.stderr or done.stdout).strip().splitlines()
    return "" if done.returncode == 0 else (lines[-1] if lines else f"exit code {done.returncode}")


def read() -> dict[str, dict[str, str]]:
    """Return the entries by file."""
    entries: dict[str, dict[str, str]] = (
        json.loads(FILE.read_text("utf-8")) if FILE.exists() else {}
    )
    return entries


def write(run: str) -> Iterator[str]:
    """Add what the workflow has recorded, drop what is gone; yield what isn't attested."""
    entries = {name: entry for name, entry in read().items() if Path(name).is_file()}
    for file in sorted(Path("recordings/cuda").rglob("*.json")):
        digest = hashlib.sha256(file.read_bytes()).hexdigest()
        if entries.get(str(file), {}).get("sha256") != digest:
            if reason := verify(file):
                yield f"{file}: expected an attestation by {WORKFLOW}, found none: {reason}"
            else:
                entries[str(file)] = {"sha256": digest, "run": run}
    FILE.write_text(json.dumps(entries, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def check() -> Iterator[str]:
    """Yield what is wrong with the entries."""
    for name, entry in read().items():
        file = Path(name)
        if not file.is_file() or not file.resolve().is_relative_to(Path("recordings").resolve()):
            yield f"{FILE}: expected a recording '{name}', found none"
        elif hashlib.sha256(file.read_bytes()).hexdigest() != entry.get("sha256"):
            yield f"{FILE}: {name}: expected the file that was attested, found another one"
        elif reason := verify(file):
            yield f"{FILE}: {name}: expected an attestation by {WORKFLOW}, found none: {reason}"


def main() -> None:
    """Write or check the file; end with 1 if something is wrong."""
    match sys.argv[1:]:
        case ["write", run]:
            wrong = [*write(run)]
        case ["check"]:
            wrong = [*check()]
        case _:
            sys.exit(__doc__)
    for message in wrong:
        print(message)
    print(f"{len(wrong) or 'nothing'} wrong with {FILE}")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
