"""What a finished page shows under other releases of torch, in a file beside it.

Most readers never ask for it. Scripts read the file when a reader first does; its name is another
one whenever its content is, so that no page shows the results of another build.
"""

import re
from pathlib import Path

from markupsafe import Markup

from gallery.build.kept_files import digest_of
from gallery.common.files import write_file

_RESULT = re.compile(r'<template class="release-result".*?</template>', re.DOTALL)
_HEAD = """<!doctype html>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'">
<meta name="robots" content="noindex">"""


def move_release_results(html: str, page: Path) -> str:
    """Return a page's HTML without the results, and where they are; write them beside the page."""
    results = _RESULT.findall(html)
    if not results:
        return html
    text = "\n".join([_HEAD, *results, ""])
    name = f"releases.{digest_of(text)[:8]}.html"
    write_file(page.with_name(name), text)
    place = Markup('<template data-results="{}"></template>').format(name)
    return _RESULT.sub("", _RESULT.sub(place, html, count=1))
