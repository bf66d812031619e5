"""What other releases of torch add to each page: compares two builds, with and without them.

    python bench/weight.py site site-without

counts what a reader loads who never asks for another release: the page alone, compressed with
gzip. Prints the heaviest additions and the median; ends with 1 if a page exceeds the goal.
"""

from __future__ import annotations

import gzip
import statistics
import sys
from pathlib import Path

GOAL = 0.05
"""What other releases may add to a page, as a share of it."""
_ABOUT_RELEASES = "release-changes"
"""The page that has nothing else to show."""
_SHOWN = 10


def weigh(page: Path) -> int:
    """Return the bytes of a page as it is transferred."""
    return len(gzip.compress(page.read_bytes(), compresslevel=6, mtime=0))


def compare(site: Path, without: Path) -> dict[str, tuple[int, int]]:
    """Return the weight of each page that both sites have, and what it was without releases."""
    pages = (path.relative_to(without) for path in without.rglob("*.html"))
    return {
        page.as_posix(): (weigh(site / page), weigh(without / page))
        for page in sorted(pages)
        if (site / page).is_file() and page.parent.name != _ABOUT_RELEASES
    }


def main() -> None:
    """Print what is added; end with 1 if it is too much, or if there is nothing to compare."""
    found = compare(*map(Path, sys.argv[1:]))
    added = {page: new / old - 1 for page, (new, old) in found.items()}
    for page in sorted(added, key=added.__getitem__, reverse=True)[:_SHOWN]:
        new, old = found[page]
        print(f"{added[page]:+.1%} {new - old:+} of {old} bytes: {page}")
    beyond = sum(share > GOAL for share in added.values())
    if added:
        print(f"median of {len(added)} pages {statistics.median(added.values()):+.2%}")
    print(f"{beyond} pages beyond {GOAL:+.0%}")
    sys.exit(1 if beyond or not added else 0)


if __name__ == "__main__":
    main()
