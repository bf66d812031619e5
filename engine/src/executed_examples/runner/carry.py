"""Runs on another machine as bytes: what is asked of it, and what it answers.

An executor sends `request(…)` by whatever way it has; `answer(…)` is called there, and what that
returns is given to `read_answer(…)` here.
"""

import json
import tempfile
from collections.abc import Callable
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


def request(example: Example, key: str, kind: str) -> bytes:
    """Return what asks for the run of an example on a kind of device."""
    paths = (example.path, *example.data_files)
    files = {path.relative_to(example.root).as_posix(): path.read_bytes().hex() for path in paths}
    return json.dumps({"file": example.file, "files": files, "key": key, "kind": kind}).encode()


def answer(asked: bytes, executor: Executor) -> bytes:
    """Run what was asked for, and return the answer.

    Raises:
        ValueError: when this machine's code makes another key of the example: it has another
            version of this package.
    """
    given = json.loads(asked)
    with tempfile.TemporaryDirectory(prefix="site-", ignore_cleanup_errors=True) as folder:
        root = Path(folder)
        for name, content in given["files"].items():
            write_file(root / name, bytes.fromhex(content))
        example = read_example(root / given["file"], root)
        if key_of(example) != given["key"]:
            raise ValueError(f"{given['file']}: expected the asker's version of executed-examples")
        run = executor.run(example, given["key"], given["kind"])
    return json.dumps({**asdict(run), "recording": to_json(run.recording)}).encode()


def read_answer(answered: bytes) -> Run:
    """Return the run that was answered.

    Raises:
        ValueError: when it is none.
    """
    return _decode(json.loads(answered))
