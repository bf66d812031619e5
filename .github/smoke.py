"""A smoke test of a published site: `python smoke.py https://…/`. It needs only Python."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from urllib.error import HTTPError
from urllib.parse import urljoin
from urllib.request import urlopen

FOUND = {
    # The path of a page, its expected status, and a text that it must contain.
    "": (200, '<html lang="zh"'),
    "en/": (200, '<html lang="en"'),
    "tensor/create/": (200, 'class="example-output"'),
    "en/tensor/create/": (200, 'class="example-output"'),
    "search/index.js": (200, '"titles":["'),
    "en/search/index.js": (200, '"titles":["'),
    "no-such-page/": (404, 'class="md-'),
}


def fetch(address: str) -> tuple[int, str]:
    """Return the status and the text of a response; 0 and the reason if there is none."""
    try:
        with urlopen(address, timeout=30) as response:
            return response.status, response.read().decode()
    except HTTPError as error:
        return error.code, error.read().decode(errors="replace")
    except OSError as error:
        return 0, str(error)


def failures(site: str) -> Iterator[str]:
    """Yield a sentence for each page that is not as expected."""
    for path, (expected, mark) in FOUND.items():
        address = urljoin(site.rstrip("/") + "/", path)
        status, text = fetch(address)
        if status != expected:
            yield f"{address}: expected status {expected}, found {status or text}"
        elif mark not in text:
            yield f"{address}: expected '{mark}' in it, found none"


def check(site: str, tries: int, wait: Callable[[], None]) -> list[str]:
    """Return the failures of the last try; a new version may take a minute to appear.

    Args:
        site: the address of the site.
        tries: how often to try at most.
        wait: what to do between two tries.
    """
    found = list(failures(site))
    for _ in range(tries - 1):
        if not found:
            break
        wait()
        found = list(failures(site))
    return found


def main() -> int:
    """Print what is wrong; return the exit code."""
    found = check(sys.argv[1], tries=6, wait=lambda: time.sleep(20))
    print("\n".join(found) or "all pages are there")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
