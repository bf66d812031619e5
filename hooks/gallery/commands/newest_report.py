"""What differs with the newest packages: the text of a pull request, for a maintainer."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from executed_examples.common.locales import COMPLETE
from executed_examples.common.markdown_source import MarkdownSource, read_markdown
from executed_examples.common.source_files import list_sources
from executed_examples.common.texts import Counted
from executed_examples.examples.example import Example
from executed_examples.examples.markdown_cells import has_markdown
from executed_examples.recordings.committed import CommittedStore
from executed_examples.recordings.diff import diff_recordings
from executed_examples.recordings.key import key_of

MOST = 60_000
"""Characters that GitHub takes for the text of a pull request, about."""
LONGEST_DIFF = 30
"""Lines that are shown of one example's difference."""


@dataclass(frozen=True)
class Step:
    """One thing that was done, and the seconds that it took."""

    name: str
    seconds: float


@dataclass(frozen=True)
class Outcome:
    """What came of recording all examples, and of building the site from that."""

    failed: Sequence[str]
    """What was said of examples that fail, or don't show the same twice."""
    same: int
    """The number of examples that show what was recorded before."""
    changed: Mapping[str, Sequence[str]]
    """The difference of each example that shows something else, by name, as lines."""
    unknown: Sequence[str]
    """The examples without a recording: they need a device or a package that isn't here."""
    releases: Mapping[str, Sequence[str]] = field(default_factory=dict)
    """What was said of examples under each other release that was recorded."""
    build: str = ""
    """Why the site could not be built; empty if it could."""

    def summary(self) -> str:
        """Return the counts, as one line."""
        same = Counted(self.same)
        counts = f"{same:# example shows|# examples show} the same, {len(self.changed)} not"
        unknown = f"{len(self.unknown)} without a recording"
        failed = "some failed" if self.failed else "none failed"
        built = "the site doesn't build" if self.build else "the site builds"
        return f"{counts}, {unknown}; {failed}; {built}"


def compare_recordings(
    root: Path, copy: Path, examples: Mapping[str, Example], failed: Sequence[str]
) -> Outcome:
    """Compare the recordings of two folders with the same examples."""
    before, after = CommittedStore(root), CommittedStore(copy)
    same, changed, unknown = 0, {}, []
    kinds = {kind for kind, _, _ in after.files()}
    for name, example in examples.items():
        lines: list[str] = []
        found = [
            (before.recall(name, key_of(example), kind).recording, new)
            for kind in sorted(kinds)
            if (new := after.recall(name, key_of(example), kind).recording)
        ]
        for old, new in found:
            lines += diff_recordings(old, new, example) if old else ["it was not recorded before"]
        if lines:
            changed[name] = lines
        elif found:
            same += 1
        else:
            unknown.append(name)
    return Outcome(failed, same, changed, unknown)


def write_report(
    root: Path,
    examples: Mapping[str, Example],
    moved: Mapping[str, tuple[str, str]],
    outcome: Outcome,
    steps: Sequence[Step],
) -> str:
    """Return the text: what is the same, what differs and where, what failed, how long it took.

    `moved` has the versions of packages before and after.
    """
    packages = [f"| {name} | {old or '–'} | {new or '–'} |" for name, (old, new) in moved.items()]
    minutes = sum(step.seconds for step in steps) / 60
    parts = [
        f"{outcome.summary()}. It took {minutes:.0f} minutes.",
        "## What failed",
        *(_fenced(outcome.failed) if outcome.failed else ["Nothing."]),
        *_builds(outcome.build),
        *_releases(outcome.releases),
        "## Packages",
        "\n".join(["| package | before | now |", "|---|---|---|", *packages]),
        "## How long it took",
        "\n".join(f"- {step.name}: {step.seconds:.0f} s" for step in steps),
        "## What shows something else",
    ]
    if not outcome.changed:
        parts.append("Nothing.")
    sources = [*_read_pages(root)]
    left = MOST - sum(map(len, parts))
    for count, (name, lines) in enumerate(outcome.changed.items()):
        part = "\n\n".join(_describe(examples[name], lines, sources))
        left -= len(part)
        if left < 0:
            rest = len(outcome.changed) - count
            parts.append(f"… and {rest} more: `git diff recordings/cpu` has them.")
            break
        parts.append(part)
    return "\n\n".join(parts) + "\n"


def _fenced(lines: Sequence[str], language: str = "text") -> list[str]:
    return ["\n".join([f"~~~~{language}", *lines, "~~~~"])]


def _builds(why: str) -> list[str]:
    return ["The site doesn't build:", *_fenced(why.splitlines())] if why else []


def _releases(said: Mapping[str, Sequence[str]]) -> Iterator[str]:
    for release, lines in said.items():
        if lines:
            yield f"With torch {release}:"
            yield from _fenced(lines)


def _read_pages(root: Path) -> Iterator[tuple[str, MarkdownSource]]:
    """Yield the path and the source of each page, in the last of the complete locales."""
    for file in list_sources(root / "docs" / COMPLETE[-1], ".md"):
        text = file.read_text(encoding="utf-8", errors="replace")
        yield file.relative_to(root).as_posix(), read_markdown(text)


def _describe(
    example: Example, lines: Sequence[str], sources: Sequence[tuple[str, MarkdownSource]]
) -> Iterator[str]:
    """Yield an example's difference, and the sentences that stand beside what differs."""
    yield f"### `{example.name}`"
    shown = [*lines[:LONGEST_DIFF]]
    if len(lines) > LONGEST_DIFF:
        shown.append(f"… {len(lines) - LONGEST_DIFF} more lines")
    yield from _fenced(shown, "diff")
    if has_markdown(example):
        yield f"It is a page of its own: {example.file}"
    # Each difference begins with the cell's name: `diff_recordings`.
    cells = [c.name for c in example.cells if any(f"cell '{c.name}':" in line for line in lines)]
    targets = {example.name, *(f"{example.name}#{cell}" for cell in cells)}
    for file, source in sources:
        for block in source.blocks:
            if block.argument in targets:
                above = [h.text for h in source.headings if h.line < block.line][-1:]
                yield f"{file}:{block.line}, under *{''.join(above)}*"
                yield from (f"> {text}" for text in _beside(source, block.line, block.end))


def _beside(source: MarkdownSource, first: int, last: int) -> Iterator[str]:
    """Yield the paragraphs before and after some lines, unless they are something else."""
    lines = source.text.splitlines()
    paragraphs = ("\n".join(lines[: first - 1]).rstrip(), "\n".join(lines[last:]).lstrip())
    for text in (paragraphs[0].split("\n\n")[-1], paragraphs[1].split("\n\n")[0]):
        if text and not text.lstrip().startswith(("#", "/", "|", "~", "`" * 3)):
            yield " ".join(text.split())
