"""The plugin for MkDocs: pages show examples, which run while pages are read."""

import logging
import re
from html import unescape
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from markupsafe import Markup
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin
from mkdocs.structure.pages import Page
from mkdocs.utils import get_relative_url, write_file
from pygments.formatters import HtmlFormatter

from executed_examples.common.errors import GalleryError
from executed_examples.common.texts import Counted
from executed_examples.markdown import open_gallery

if TYPE_CHECKING:
    from mkdocs.livereload import LiveReloadServer

    from executed_examples.gallery import Gallery

log = logging.getLogger("mkdocs.plugins.executed_examples")

EXTENSION = "executed_examples.markdown"
UNKNOWN = re.compile(r"<p>(/// ?[\w-]+[^<\n]*)")
ENTRY = "executed_examples"
STYLES = "assets/executed-examples.css"
FIGURES = "assets/figures"
LIGHT, DARK = "default", "github-dark"
"""Pygments' styles of code."""
CODE = ":where(.example .highlight)"
ON_DARK = "[data-md-color-scheme=slate], [data-bs-theme=dark]"
"""What MkDocs' theme and Material say of a dark page."""


class ExecutedExamples(BasePlugin):  # type: ignore[no-untyped-call, type-arg]
    """Runs the examples under `examples/`, and shows them where pages say `/// example`."""

    gallery: "Gallery | None" = None
    _config: MkDocsConfig
    _page: Page
    _main = "en"
    _is_serving = False

    def on_startup(self, *, command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:
        """Note whether pages are served, where a failure is shown and no reason to end."""
        self._is_serving = command == "serve"

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Read the examples, and begin to run those without a fresh recording."""
        self._config = config
        root = Path(config.config_file_path).resolve().parent
        try:
            if self.gallery:
                self.gallery.update()
            else:
                self.gallery, self._main = open_gallery(root)
        except GalleryError as error:
            raise PluginError(str(error)) from error
        # Named besides the plugin, by its entry point, it would register its block twice.
        named = [name for name in config.markdown_extensions if name not in (EXTENSION, ENTRY)]
        config.markdown_extensions = [*named, EXTENSION]
        config.mdx_configs[EXTENSION] = {"show": self._show}
        if STYLES not in config.extra_css:
            config.extra_css.append(STYLES)
        return config

    def on_page_markdown(self, markdown: str, *, page: Page, **_: Any) -> None:
        """Note which page is rendered next: its language, and where its addresses begin."""
        self._page = page

    def on_page_content(self, html: str, *, page: Page, **_: Any) -> None:
        """Warn of a line that was to be a block, and that no extension knows."""
        for line in UNKNOWN.findall(html):
            log.warning("%s: no extension knows the block '%s'", page.file.src_uri, unescape(line))

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Add the style sheet, wait for all examples, and end the build if one of them fails.

        Raises:
            PluginError: with the number of failures, each of which is logged before.
        """
        assert self.gallery
        # Not as a generated file, which mkdocs-static-i18n can't take.
        write_file(_style_sheet().encode(), str(Path(config.site_dir, STYLES)))
        summary, failures = self.gallery.finish()
        for failure in failures:
            log.error("%s", failure)
        for lacking in self.gallery.lacking():
            log.warning("%s", lacking)
        for note in self.gallery.notes():
            log.info("examples: %s", note)
        log.info("examples: %s", summary)
        if failures and not self._is_serving:
            raise PluginError(f"{Counted(len(failures)):a failure|# failures} in examples")

    def on_serve(
        self, server: "LiveReloadServer", *, config: MkDocsConfig, builder: Any
    ) -> "LiveReloadServer":
        """Build again when an example is saved."""
        server.watch(str(Path(config.config_file_path).resolve().parent / "examples"))
        return server

    def on_shutdown(self) -> None:
        """End what still runs."""
        if self.gallery:
            self.gallery.close()

    def _show(self, target: str) -> Markup:
        assert self.gallery
        # As mkdocs-static-i18n says it.
        locale = getattr(self._page.file, "locale", None) or self._main
        return self.gallery.show(target, locale, self._publish, self._page.file.src_uri)

    def _publish(self, name: str, content: str) -> str:
        write_file(content.encode(), str(Path(self._config.site_dir, FIGURES, name)))
        return get_relative_url(f"{FIGURES}/{name}", self._page.url)


def _style_sheet() -> str:
    """Return the styles of outputs, and colors of code where the theme has none of its own."""
    own = Path(__file__).with_name("examples.css").read_text(encoding="utf-8")
    # Without backgrounds: those are the theme's.
    light, dark = (
        HtmlFormatter(style=style, nobackground=True).get_style_defs(prefix)
        for style, prefix in ((LIGHT, CODE), (DARK, f":where({ON_DARK}) {CODE}"))
    )
    return f"{own}\n{light}\n{dark}\n"
