"""The title of a page that has not been rendered, as MkDocs would find it."""

import re
from functools import lru_cache

from markdown import Markdown
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.pages import _ExtractTitleTreeprocessor
from mkdocs.utils import meta

_HEADING = re.compile(r"\s*(# [^\n]+)(?:\n|\Z)")
_REMEMBERED = 10_000


class TitleReader:
    """Reads the titles of one locale's pages."""

    def __init__(self, config: MkDocsConfig) -> None:
        self._markdown = Markdown(
            extensions=config.markdown_extensions, extension_configs=config.mdx_configs
        )
        self._extract = _ExtractTitleTreeprocessor()
        self._extract._register(self._markdown)
        # Serves "a page's body" (bench/README.md).
        self.read = lru_cache(_REMEMBERED)(self._read)

    def _read(self, source: str) -> str:
        """Return the title in a page's source; empty if only rendering the page can tell."""
        text, data = meta.get_data(source)
        if title := data.get("title"):
            return str(title)
        heading = _HEADING.match(text)
        if not heading:
            return ""
        self._extract.title = None
        self._markdown.reset()
        self._markdown.convert(heading[1])
        return self._extract.title or ""
