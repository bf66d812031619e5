"""The blocks that readers would see as they are written, since nothing has rendered them."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from gallery.common.errors import Failure

_CODE = re.compile(r"<(pre|code)\b.*?</\1>", re.DOTALL)
_RAW_BLOCK = re.compile(r"///+ [\w-]+")


def find_raw_blocks(site: Path, files: Mapping[str, str]) -> Iterator[Failure]:
    """Yield each page that is missing, or shows the source of a block.

    `files` has the file of each page's source, by the page's path in the locale, without an ending.
    """
    for name, file in files.items():
        path = site / ("" if name == "index" else name) / "index.html"
        if not path.is_file():
            yield Failure(file, 0, f"expected a page, found no {path}")
        elif raw := _RAW_BLOCK.search(_CODE.sub("", path.read_text(encoding="utf-8"))):
            yield Failure(file, 0, f"expected a rendered block, found '{raw[0]}'")
