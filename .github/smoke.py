"""Looks at a published site: `python smoke.py https://…/`. Needs nothing but Python."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from urllib.error import HTTPError
from urllib.parse import urljoin
from urllib.request import urlopen

FOUND = {
    # An address in the site, the status it answers with, and what is there when it came out well.
    "": (200, '<html lang="zh"'),
    "en/": (200, '<html lang="en"'),
    "tensor/create/": (200, 'class="example-output"'),
    "en/tensor/create/": (200, 'class="example-output"'),
    "search/search_index.json": (200, '"location":'),
    "en/search/search_index.json": (200, '"location":'),
    "no-such-page/": (404, 'class="md-'),
}


def fetch(address: str) -> tuple[int, str]:
    """The status and the text that an address answers with; 0 and the reason for no answer."""
    try:
        with urlopen(address, timeout=30) as response:
            return response.status, response.read().decode()
    except HTTPError as error:
        return error.code, error.read().decode(errors="replace")
    except OSError as error:
        return 0, str(error)


def failures(site: str) -> Iterator[str]:
    """What is not as expected, one sentence each."""
    for path, (expected, mark) in FOUND.items():
        address = urljoin(site.rstrip("/") + "/", path)
        status, text = fetch(address)
        if status != expected:
            yield f"{address}: expected status {expected}, found {status or text}"
        elif mark not in text:
            yield f"{address}: expected '{mark}' in it, found none"


def look(site: str, tries: int, wait: Callable[[], None]) -> list[str]:
    """The failures of the last look; what was just published may take a minute to be there."""
    found = list(failures(site))
    for _ in range(tries - 1):
        if not found:
            break
        wait()
        found = list(failures(site))
    return found


def main() -> int:
    """Print what is wrong; gives the exit code."""
    found = look(sys.argv[1], tries=6, wait=lambda: time.sleep(20))
    print("\n".join(found) or "all is there")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
