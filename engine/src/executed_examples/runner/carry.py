"""Runs on another machine as bytes: what is asked of it, and what it answers.

An executor sends `request(…)` by whatever way it has; `answer(…)` is called there, and what that
returns is given to `read_answer(…)` here.
"""

import json
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from executed_examples.common.decode import make_decoder
from executed_examples.common.files import write_file
from executed_examples.examples.example import Example, read_example
from executed_examples.recordings.key import key_of
from executed_examples.recordings.recording import Recording, from_json, to_json
from executed_examples.runner.executor import Executor
from executed_examples.runner.local import Run

_decode: Callable[[Any], Run] = make_decoder(Run, {Recording: from_json})


class OtherVersionError(ValueError):
    """The code here makes another key of an example than the code that asked for its run."""


def request(example: Example, key: str, kind: str) -> bytes:
    """Return what asks for the run of an example on a kind of device."""
    paths = (example.path, *example.data_files)
    files = {path.relative_to(example.root).as_posix(): path.read_bytes().hex() for path in paths}
    return json.dumps({"file": example.file, "files": files, "key": key, "kind": kind}).encode()


def answer(asked: bytes, executor: Executor) -> bytes:
    """Run what was asked for, and return the answer.

    Raises:
        OtherVersionError: when this machine has another version of this package.
    """
    given = json.loads(asked)
    files = {name: bytes.fromhex(content) for name, content in given["files"].items()}
    return run_files(files, given["file"], given["key"], given["kind"], executor).encode()


def run_files(
    files: Mapping[str, bytes], file: str, key: str, kind: str, executor: Executor
) -> str:
    """Run an example of which the files came from elsewhere; return the run as JSON.

    `files` are its script, which is `file`, and its data, by their paths in the project.

    Raises:
        OtherVersionError: when this machine's code makes another key of the example.
    """
    with tempfile.TemporaryDirectory(prefix="site-", ignore_cleanup_errors=True) as folder:
        root = Path(folder)
        for name, content in files.items():
            write_file(root / name, content)
        example = read_example(root / file, root)
        if key_of(example) != key:
            expected = "expected the asker's version of executed-examples, and its formats"
            raise OtherVersionError(f"{file}: {expected}")
        run = executor.run(example, key, kind)
    return json.dumps({**asdict(run), "recording": to_json(run.recording)})


def read_answer(answered: bytes | str) -> Run:
    """Return the run that was answered.

    Raises:
        ConnectionError: when it is none.
    """
    try:
        return _decode(json.loads(answered))
    except ValueError as error:
        found = answered if isinstance(answered, str) else answered.decode("utf-8", "replace")
        message = f"expected the answer of `runner.carry`, found {found[:80]!r}"
        raise ConnectionError(message) from error
