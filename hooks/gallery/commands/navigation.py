"""The navigation in mkdocs.yml, the only part of MkDocs' settings that a command edits.

It is edited as text: a YAML library would be one more requirement and would lose the comments.
"""

import re
from pathlib import Path

CONFIG = "mkdocs.yml"
_ENTRY = re.compile(r"(?P<indent> *)- (?:[^:#]*: )?(?P<page>\S+\.(?:md|ipynb))\s*")


def add_to_navigation(root: Path, page: str) -> int | None:
    """Add a page after the last one of its folder; return its line, None if there is no other."""
    config = root / CONFIG
    lines = config.read_text(encoding="utf-8").splitlines(keepends=True)
    folder = page.rpartition("/")[0]
    siblings = [
        (number, match["indent"])
        for number, line in enumerate(lines, 1)
        if (match := _ENTRY.fullmatch(line)) and match["page"].rpartition("/")[0] == folder
    ]
    if not siblings:
        return None
    last, indent = siblings[-1]
    lines.insert(last, f"{indent}- {page}.md\n")
    config.write_text("".join(lines), encoding="utf-8")
    return last + 1
