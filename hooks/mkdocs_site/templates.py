"""The theme's templates, which are filled in again only for pages that have changed.

Each page gets its Content-Security-Policy there: a browser loads this site's own files only.
"""

import base64
import hashlib
import json
import re
import secrets
from collections.abc import Mapping
from contextlib import suppress
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from jinja2 import ChoiceLoader, DictLoader, Environment, FileSystemLoader, Template
from jinja2.ext import Extension
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.theme import Theme

from gallery.build.kept_files import KeptFiles, digest_of
from mkdocs_site.digests import describe_toc, digest_navigation

from executed_examples.common.errors import GalleryError
from executed_examples.common.source_files import list_sources, read_source

_MARK = secrets.token_hex(16)
"""Stands in the scripts of templates until a page is finished; no content can know it."""
_OWN_SCRIPT = re.compile(rf"<script {_MARK}>(.*?)</script>", re.DOTALL)
_COLOR = re.compile(r' style="((?:(?:background-)?color:#[0-9a-f]{6};?)+)"')
"""A color of terminal output that no style sheet lists: one of 256, or a true color."""
_PLACE = re.compile(r'<head>(?:\s*<meta charset="utf-8">)?')
"""Before all that is loaded; the encoding must be among the first 1024 bytes."""


def read_own_templates(environment: Environment, theme: Theme) -> str:
    """Have the project's own templates loaded as they are now; return a hash of them.

    A template is otherwise read when a page first needs it: one that was saved since would make a
    page that is kept as if it hadn't been. Those of the theme are of an installed version.
    """
    own = {}
    if theme.custom_dir:
        folder = Path(theme.custom_dir)
        for path in list_sources(folder, ""):
            with suppress(GalleryError):
                text = read_source(path, folder.parent).decode("utf-8", "replace")
                own[path.relative_to(folder).as_posix()] = text
    others = FileSystemLoader([each for each in theme.dirs if each != theme.custom_dir])
    environment.loader = ChoiceLoader([DictLoader(own), others])
    return digest_of(*(part for name, text in own.items() for part in (name, text)))


class StripIndents(Extension):
    """Strips indents and blank lines of templates: the theme's leave a sixth of each page blank."""

    def preprocess(self, source: str, name: str | None, filename: str | None = None) -> str:
        """Strip them; Jinja calls it."""
        return re.sub(r"\n\s+", "\n", source)


class KeptTemplates:
    """An environment of templates, as MkDocs uses it to write pages."""

    def __init__(
        self, environment: Environment, files: KeptFiles, settings: str, nav: Navigation
    ) -> None:
        """Compute nothing yet: the navigation's titles are read when the first page is finished.

        `settings` is a hash of settings and templates.
        """
        environment.add_extension(MarkScripts)
        environment.add_extension(StripIndents)
        environment.trim_blocks = True
        self.environment = environment
        self.files = files
        self._settings = settings
        self._nav = nav

    @cached_property
    def key(self) -> str:
        """A hash of all that the pages of the locale have in common."""
        navigation = digest_navigation(self._nav)
        return digest_of(self._settings, navigation)

    def forget(self) -> None:
        """Read the titles of the navigation again when the next page is finished."""
        vars(self).pop("key", None)

    def get_template(self, name: str) -> "Template | KeptTemplate":
        """Return a template; MkDocs calls it."""
        template = self.environment.get_template(name)
        return KeptTemplate(template, self)

    def render(self, template: Template, context: Mapping[str, Any]) -> str:
        """Return a page with its policy."""
        return declare_policy(template.render(context))


class KeptTemplate:
    """A template that looks among the finished pages first."""

    def __init__(self, template: Template, templates: KeptTemplates) -> None:
        self._template = template
        self._templates = templates

    def render(self, context: Mapping[str, Any]) -> str:
        """Return a finished page; MkDocs calls it."""
        page: Page | None = context.get("page")
        if page is None:
            return self._templates.render(self._template, context)
        files, name = self._templates.files, f"{page.file.src_uri}.html"
        key = digest_of(self._templates.key, self._template.name or "", _describe(page, context))
        if (found := files.read(name, key)) is not None:
            return found
        html = self._templates.render(self._template, context)
        files.write(name, key, html)
        return html


def _describe(page: Page, context: Mapping[str, Any]) -> str:
    """Return all that is a page's own."""
    texts = {name: value for name, value in context.items() if isinstance(value, str | int | list)}
    alternates = getattr(page.file, "alternates", {})
    addresses = {locale: file.url for locale, file in alternates.items()}
    own = (page.content, page.title, describe_toc(page.toc), page.meta, page.url, addresses)
    return json.dumps([own, texts], default=lambda value: type(value).__qualname__, sort_keys=True)


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
