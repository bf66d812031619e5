"""Rules for recordings: each belongs to an example, and figures use fonts that everybody has."""

import re
from collections.abc import Iterator, Sequence

from gallery.commands.lint.sources import Sources
from gallery.releases.store import (
    ReleaseStore,
    check_list,
    check_reports,
    find_releases,
    releases_of,
)

from executed_examples.common.errors import Failure
from executed_examples.common.versions import read_pins
from executed_examples.recordings.committed import CommittedStore, example_at
from executed_examples.recordings.key import key_of
from executed_examples.recordings.plausibility import find_faults

_GLYPH = re.compile(r'id="(?P<font>[A-Za-z][\w.-]*)-[0-9a-f]+"')
_SHIPPED = re.compile(r"DejaVu\w+(-\w+)?|STIX\w+(-\w+)?|[Cc]m\w+\d+")
_REMEDY = "delete it: python hooks lint --fix"
_LAST_RESORT = "LastResort"
"""The font of the boxes for characters that no other font has."""


def check_recordings(sources: Sources) -> Iterator[Failure]:
    """Check that each recording belongs to an example, and each figure to a recording."""
    committed = CommittedStore(sources.root)
    yield from committed.leftovers(sources.examples, sources.unreadable, _REMEDY)
    for release in find_releases(sources.root):
        recordings = ReleaseStore(sources.root, release).recordings
        yield from recordings.leftovers(sources.examples, sources.unreadable, _REMEDY)


def check_plausibility(sources: Sources) -> Iterator[Failure]:
    """Check that each recording can be true, by its example's code and the folder it is in."""
    yield from _find_faults(sources, CommittedStore(sources.root), releases_of(sources.root))
    for release in find_releases(sources.root):
        yield from _find_faults(sources, ReleaseStore(sources.root, release).recordings, (release,))


def _find_faults(
    sources: Sources, store: CommittedStore, releases: Sequence[str]
) -> Iterator[Failure]:
    is_own = store.folder == CommittedStore(sources.root).folder
    for device, name, _ in store.files():
        example = sources.examples.get(name)
        found = store.recall(name, key_of(example), device) if example else None
        if example and found and found.recording:
            as_written = is_own and not found.stale
            faults = find_faults(found.recording, example, device, releases, as_written=as_written)
            for fault in faults:
                hint = "record it again: python hooks run --record"
                yield Failure(store.file(name, device), 0, f"can't be true: {fault}; {hint} {name}")


def check_release_reports(sources: Sources) -> Iterator[Failure]:
    """Check that the reports on other releases are sound, and of examples that are there."""
    return check_reports(sources.root, names_of_all(sources))


def names_of_all(sources: Sources) -> set[str]:
    """Return the names of all examples, also of those that can't be read."""
    return {*sources.examples, *(example_at(failure.path) for failure in sources.unreadable)}


def check_release_list(sources: Sources) -> Iterator[Failure]:
    """Check the list of the releases to record, and that what is recorded is listed."""
    return check_list(sources.root, read_pins(sources.root).versions.get("torch", ""))


def check_figures(sources: Sources) -> Iterator[Failure]:
    """Check that all glyphs of recorded figures are of fonts that Matplotlib ships with."""
    folder = sources.root / "recordings"
    for path in sorted(folder.glob("*/**/*.svg")):
        fonts = {match["font"] for match in _GLYPH.finditer(path.read_text(encoding="utf-8"))}
        if foreign := sorted(font for font in fonts if not _SHIPPED.fullmatch(font)):
            found = _describe(foreign)
            message = f"expected a figure with Latin letters and symbols only, found {found}"
            hint = "use English in the figure, and write the rest in the text"
            yield Failure(path.relative_to(sources.root).as_posix(), 0, f"{message}; {hint}")


def _describe(fonts: list[str]) -> str:
    if any(font.startswith(_LAST_RESORT) for font in fonts):
        return "characters that its font lacks"
    return f"glyphs of {', '.join(fonts)}"
