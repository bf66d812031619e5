"""The metadata of an example: its PEP 723 block, `# /// script`, at the head of the file."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from executed_examples.common.decode import (
    Check,
    DecodeError,
    ValuePath,
    decode_parts,
    make_decoder,
    unknown_key,
)
from executed_examples.common.errors import Failure, GalleryError, toml_failure
from executed_examples.common.locales import COMPLETE, Localized, make_localized_decoder

_BLOCK = re.compile(r"(?m)^# /// script[ \t]*$\n(?P<body>(?:^#(?:| .*)$\n)+?)^# ///[ \t]*$")
_HEADER = re.compile(r"\s*\[([^\[\]]+)\]")
_KEY = re.compile(r"""\s*["']?([\w-]+)["']?\s*[=.]""")
COMPILER = "g++ / clang++"
"""What an example with `compiler` requires, as pages and messages name it."""
BUILDS = {"cpu": "a build of torch for CPUs", "cuda": "a build of torch for CUDA"}
"""What an example with a `build` requires, likewise."""
EXERCISE = ("start", "check", "solution")
"""The cells of an exercise. The check fails on the start; the solution ends with the same check."""
_SCRIPT_KEYS = ("requires-python", "dependencies", "tool")

_EACH = ", ".join(f'{locale} = "…"' for locale in COMPLETE)
Title = Annotated[
    Localized,
    Check(lambda title: all(title.values()), f"a title in each locale, {{ {_EACH} }}"),
]
Texts = Annotated[tuple[str, ...], Check(all, "a list of texts")]
Gpus = Annotated[int, Check(lambda gpus: gpus >= 1, "a whole number, 1 or more")]
Seconds = Annotated[float, Check(lambda seconds: seconds > 0, "seconds, more than 0")]


@dataclass(frozen=True)
class Options:
    """The table `[tool.example]`."""

    title: Title
    device: Literal["any", "cpu", "cuda"] = "any"
    """"any" is the CPU and, if there is one, the accelerator; "cpu" and "cuda" are one only."""
    gpus: Gpus = 1
    """The number of GPUs that a run on "cuda" needs."""
    exclusive: bool = False
    """Whether it must run alone."""
    timeout: Seconds = 60.0
    """The time limit of a run in seconds."""
    launch: Texts = ()
    """A command that runs the whole file, such as torchrun with its options."""
    data: Texts = ()
    """The files that the example reads, relative to its folder."""
    compiler: bool = False
    """Whether it has C++ code compiled, as inductor and torch.utils.cpp_extension do."""
    build: Literal["any", "cpu", "cuda"] = "any"
    """"cpu" and "cuda" are one build of torch only, which says what others don't."""
    exercise: bool = False
    """Whether it is a task for readers: the cells of `EXERCISE`, of which they change the first."""


@dataclass(frozen=True)
class Metadata(Options):
    """The metadata of an example: `[tool.example]` and its dependencies."""

    dependencies: Texts = ()
    """PEP 508 requirements, all of which must be installed to run the example."""

    @property
    def runs_alone(self) -> bool:
        """Whether nothing else may run meanwhile.

        A launched example is several processes; where these share two cores with other runs,
        torch's own sometimes abort as they end.
        """
        return self.exclusive or bool(self.launch)

    def requirements(self) -> tuple[str, ...]:
        """Return the names of the distributions that must be installed."""
        matches = (re.match(r"[A-Za-z0-9._-]+", item) for item in self.dependencies)
        return tuple(match.group() for match in matches if match)

    def needs(self) -> tuple[str, ...]:
        """Return all that must be installed: distributions, a compiler, a build of torch."""
        compiler = [COMPILER] if self.compiler else []
        build = [BUILDS[self.build]] if self.build in BUILDS else []
        return (*self.requirements(), *compiler, *build)


_decode_options = make_decoder(Options, {Localized: make_localized_decoder()})
_decode_dependencies = make_decoder(Texts)


def read_metadata(source: str, path: str) -> tuple[Metadata, range]:
    """Return the metadata in the `# /// script` block of an example, and the block's lines.

    Raises:
        GalleryError: with all failures in the block.
    """
    match = _BLOCK.search(source)
    if not match:
        message = "expected a `# /// script` block (PEP 723) first, found none"
        raise GalleryError(Failure(path, 1, message))
    first = source.count("\n", 0, match.start()) + 1
    body = "".join(line[2:] or "\n" for line in match["body"].splitlines(keepends=True))
    try:
        metadata = _decode(tomllib.loads(body))
    except DecodeError as error:
        lines = body.splitlines()
        failures = [Failure(path, first + _line(p.path, lines), str(p)) for p in error.problems]
        raise GalleryError(*failures) from None
    except (RecursionError, ValueError) as error:  # Not only TOMLDecodeError: for 5000 digits, too.
        raise GalleryError(toml_failure(error, body, path, first)) from error
    return metadata, range(first, first + body.count("\n") + 2)


def _decode(script: Mapping[str, Any]) -> Metadata:
    unknown = (unknown_key(key, _SCRIPT_KEYS) for key in script if key not in _SCRIPT_KEYS)
    tool = script.get("tool")
    table = tool.get("example", {}) if isinstance(tool, dict) else {}
    parts = [
        (("dependencies",), _decode_dependencies, script.get("dependencies", [])),
        (("tool", "example"), _decode_options, table),
    ]
    dependencies, options = decode_parts(parts, unknown)
    return Metadata(**vars(options), dependencies=dependencies)


def _line(path: ValuePath, lines: Sequence[str]) -> int:
    """Return the line of the TOML that sets a key or else begins its table; 0 for neither."""
    table: tuple[str, ...] = ()
    nearest = 0
    for number, line in enumerate(lines, 1):
        if header := _HEADER.match(line):
            table = tuple(re.findall(r"[\w-]+", header[1]))
            nearest = number if table == path[: len(table)] else nearest
        elif (key := _KEY.match(line)) and (*table, key[1]) == path[: len(table) + 1]:
            return number
    return nearest
