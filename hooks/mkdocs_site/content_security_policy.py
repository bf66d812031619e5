"""The Content-Security-Policy of each published page: a browser loads this site's own files only.

It is part of the page, since hosts of static files differ in the headers that they can send. Of
the scripts in a page, it allows those that a template wrote, by their hashes, and no other: what
an example prints could not run even where it wasn't escaped.
"""

import base64
import hashlib
import re
import secrets
from functools import cache

from jinja2.ext import Extension

_MARK = secrets.token_hex(16)
"""Stands in the scripts of templates until a page is finished; no content can know it."""
_OWN_SCRIPT = re.compile(rf"<script {_MARK}>(.*?)</script>", re.DOTALL)
_COLOR = re.compile(r' style="((?:(?:background-)?color:#[0-9a-f]{6};?)+)"')
"""A color of terminal output that no style sheet lists: one of 256, or a true color."""
_PLACE = re.compile(r'<head>(?:\s*<meta charset="utf-8">)?')
"""Before all that is loaded; the encoding must be among the first 1024 bytes."""


class MarkScripts(Extension):
    """Marks the scripts of templates, to be known from any others once those are filled in."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        """Mark them; Jinja calls it."""
        return source.replace("<script>", f"<script {_MARK}>")


def declare_policy(html: str) -> str:
    """Return a finished page, from a template whose scripts are marked, with its policy."""
    scripts = {_hash_source(script) for script in _OWN_SCRIPT.findall(html)}
    colors = {_hash_source(style) for style in _COLOR.findall(html)}
    policy = _compose(sorted(scripts), sorted(colors))
    meta = f'\n  <meta http-equiv="Content-Security-Policy" content="{policy}">'
    unmarked = html.replace(f"<script {_MARK}>", "<script>")
    return _PLACE.sub(lambda place: place[0] + meta, unmarked, count=1)


def _compose(scripts: list[str], colors: list[str]) -> str:
    directives = {
        "default-src": ["'self'"],
        "script-src": ["'self'", *scripts],
        # By hashes, style attributes are allowed as well: those of terminal output.
        "style-src": ["'self'", *(["'unsafe-hashes'", *colors] if colors else [])],
        # The icons of the theme's style sheets are in these.
        "img-src": ["'self'", "data:"],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
    }
    return "; ".join(f"{name} {' '.join(sources)}" for name, sources in directives.items())


# Most pages have the same scripts. Serves "cold, without runs" (bench/README.md).
@cache
def _hash_source(text: str) -> str:
    digest = hashlib.sha256(text.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"
