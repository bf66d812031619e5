"""The releases of torch to record beside the site's own: one on each line of a file."""

from collections.abc import Iterator
from pathlib import Path

from gallery.common.errors import Failure
from gallery.common.versions import RELEASE, pinned_versions
from gallery.recordings.committed import RELEASES
from gallery.recordings.releases import find_releases

LIST = "recordings/releases.txt"
_PINS = "requirements.txt"


def listed_releases(root: Path) -> dict[str, int]:
    """Return the line of each release; of what is none, too. Empty without the file."""
    file = root / LIST
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    lines = enumerate(map(str.strip, text.splitlines()), 1)
    return {line: number for number, line in lines if line and not line.startswith("#")}


def releases_of(root: Path) -> tuple[str, ...]:
    """Return the releases that recordings of the site's own may be of: its own, and those listed.

    The recordings are made anew some time after the site goes to another release. Empty for a
    project that pins none.
    """
    own = pinned_versions(root / _PINS).get("torch", "")
    return (own, *listed_releases(root)) if own else ()


def check_list(root: Path, own: str) -> Iterator[Failure]:
    """Yield a failure for each line that is wrong, and each release recorded but not listed."""
    listed = listed_releases(root)
    for found, line in listed.items():
        if not RELEASE.fullmatch(found):
            yield Failure(LIST, line, f"expected a release such as 2.7.1, found '{found}'")
        elif found == own:
            yield Failure(LIST, line, f"expected no line for {own}, the site's own release")
    for recorded in find_releases(root):
        if recorded not in listed:
            folder = f"recordings/{RELEASES}/{recorded}"
            hint = f"add the line, or delete the folder: rm -r {folder}"
            yield Failure(folder, 0, f"expected a line '{recorded}' in {LIST}, found none; {hint}")
