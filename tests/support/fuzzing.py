"""Inputs that are almost right: this project's own files, edited, with values of other types.

`make test` takes the same few each time. `make fuzz` runs this module, which takes new ones for ten
minutes, and stops at the first that is not read as it should be.
"""

from __future__ import annotations

import copy
import os
import random
import subprocess
import sys
import time
from collections.abc import Iterable, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st

from tests.support.paths import PROJECT

from executed_examples.common.errors import Failure

MINUTES = 10
PROFILE = "FUZZ"
"""The environment variable with the name of the profile."""
settings.register_profile(
    "few",
    derandomize=True,
    max_examples=60,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)
settings.register_profile(
    "many",
    derandomize=False,
    max_examples=1000,
    deadline=None,
    database=None,
    print_blob=True,
    phases=set(Phase) - {Phase.explain},
    suppress_health_check=list(HealthCheck),
)
fuzzed = settings.get_profile(os.environ.get(PROFILE, "few"))
"""The settings of a test that takes such inputs."""

SPECIAL = (
    *("\x00", "\x0b", "\x0c", "\r", "\x1b[31m", "\x7f", "\x85", "\u2028", "\ufeff", "\ufffe", "図"),
    *(
        '"',
        "'",
        '"""',
        "`",
        "```",
        "~~~",
        "\\",
        "#",
        "# %%",
        "# ///",
        "///",
        "|",
        "> ",
        "    ",
        "\t",
    ),
    *("{", "}", "[", "]", "[[", "(", "](", "<", ">", "<!--", "&#0;", "&", "*", "!", "%2f%2f[", "%"),
    *(
        ":",
        ": ",
        "- ",
        "---",
        "...",
        "? ",
        "=",
        ",",
        "$",
        "$$",
        "{#",
        "{ #a }",
        "\\ud800",
        "0",
        "é",
    ),
)
"""What has a meaning in one of the formats, or none in any."""


def read_sample(pattern: str, count: int, longest: int = 6000) -> list[str]:
    """Some of this project's files, the same ones as long as no file is added or removed."""
    files = sorted(PROJECT.glob(pattern))
    assert files, pattern
    random.Random(0).shuffle(files)
    texts = (file.read_text(encoding="utf-8") for file in files)
    return [text for text in texts if len(text) <= longest][:count]


def read_entries_sample(path: str, count: int) -> list[str]:
    """Some entries of one of this project's lists, three at a time."""
    head, *entries = (PROJECT / path).read_text(encoding="utf-8").split("\n- ")
    assert entries or head.startswith("- "), path
    chosen = random.Random(0)
    return [
        "".join(f"- {entry.removeprefix('- ')}\n" for entry in chosen.sample(entries, 3))
        for _ in range(count)
    ]


@st.composite
def edited(draw: st.DrawFn, texts: Sequence[str], values: Sequence[str] = (), most: int = 4) -> str:
    """One of some texts after a few edits of its lines.

    Args:
        draw: hypothesis passes it.
        texts: the texts.
        values: what may replace a value, that which follows `:` or `=`.
        most: how many edits.
    """
    lines = draw(st.sampled_from(texts)).split("\n")
    for _ in range(draw(st.integers(0, most))):
        at = draw(st.integers(0, len(lines) - 1))
        column = draw(st.integers(0, len(lines[at])))
        before, after = lines[at][:column], lines[at][column:]
        match draw(
            st.sampled_from(("insert", "insert", "value", "delete", "repeat", "swap", "cut"))
        ):
            case "insert":
                lines[at] = before + draw(st.sampled_from(SPECIAL)) + after
            case "value" if values:
                mark = "=" if "=" in lines[at] else ":"
                name, _, _ = lines[at].partition(mark)
                lines[at] = f"{name}{mark} {draw(st.sampled_from(values))}"
            case "delete":
                del lines[at : at + draw(st.integers(1, 3))]
                lines = lines or [""]
            case "repeat":
                lines[at:at] = [lines[at]] * draw(st.integers(1, 3))
            case "swap":
                other = draw(st.integers(0, len(lines) - 1))
                lines[at], lines[other] = lines[other], lines[at]
            case _:
                lines[at] = before + after[draw(st.integers(1, 10)) :]
    return "\n".join(lines)


_LEAVES: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1 << 53, 10**400, 0.5, -0.5, 1e308, float("nan"), float("inf")),
    *("", "x", "\ud800", "\x00", "\x1b[31m", "\u2028", "</script>", "a b", "1:2", "../x", {}, []),
    *(["x"], [["x"]], {"x": 1}, {"\ud800": 1}, {"kind": "text"}, {"kind": "figure", "svg": "x"}),
)
json_values = st.sampled_from(_LEAVES) | st.recursive(
    st.sampled_from(_LEAVES) | st.text(max_size=3),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=4,
)


@st.composite
def edited_json(draw: st.DrawFn, values: Sequence[Any], most: int = 3) -> Any:
    """One of some JSON values, lists or objects, after a few edits of its parts."""
    root = copy.deepcopy(draw(st.sampled_from(values)))
    for _ in range(draw(st.integers(0, most))):
        parent, key = draw(st.sampled_from(_parts_of(root)))
        match draw(st.sampled_from(("replace", "replace", "delete", "repeat", "rename"))):
            case "delete":
                del parent[key]
            case "repeat" if isinstance(parent, list):
                parent.insert(key, copy.deepcopy(parent[key]))
            case "rename" if isinstance(parent, dict):
                parent[draw(st.sampled_from(("x", "\ud800", "", *parent)))] = parent.pop(key)
            case _:
                parent[key] = copy.deepcopy(draw(json_values))
        if not root:
            break
    return root


def _parts_of(value: Any) -> list[tuple[Any, Any]]:
    """All parts of a value, each as the list or the object that has it, and where."""
    found: list[tuple[Any, Any]] = []
    keys: Iterable[Any] = value if isinstance(value, dict) else range(len(value))
    for key in keys:
        found.append((value, key))
        if isinstance(value[key], dict | list):
            found += _parts_of(value[key])
    return found


def check_failures(failures: Iterable[Failure], file: str, text: str) -> None:
    """Check that failures can be printed, and name a line of the file."""
    for failure in failures:
        str(failure).encode()
        assert failure.path == file
        assert 0 <= failure.line <= len(text.splitlines()) + 1, failure


def check_texts(value: Any) -> None:
    """Check that all texts of what was read can be written."""
    if isinstance(value, str):
        value.encode()
    elif is_dataclass(value):
        for field in fields(value):
            check_texts(getattr(value, field.name))
    elif isinstance(value, dict):
        check_texts([*value.items()])
    elif isinstance(value, list | tuple):
        for part in value:
            check_texts(part)


def main() -> int:
    """Run the tests in tests/fuzz/ again and again with new inputs; return the last exit code."""
    end, code = time.monotonic() + MINUTES * 60, 0
    while not code and time.monotonic() < end:
        seed = f"--hypothesis-seed={random.SystemRandom().randrange(1 << 32)}"
        command = [sys.executable, "-m", "pytest", "-q", "-n", "auto", seed, "tests/fuzz"]
        print(f"{PROFILE}=many", *command[1:], flush=True)
        environment = {**os.environ, PROFILE: "many"}
        code = subprocess.run(command, cwd=PROJECT, env=environment, check=False).returncode
    return code


if __name__ == "__main__":
    sys.exit(main())
