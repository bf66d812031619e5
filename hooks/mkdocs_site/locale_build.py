"""One locale while it is built, or stays open: all that MkDocs made of it, and its pages."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Self

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation

from gallery.build.build import Build
from gallery.build.page_cache import LocalePages
from gallery.render.blocks.extension import GalleryExtension
from gallery.render.context import PageContext, Urls
from mkdocs_site.digests import digest_settings
from mkdocs_site.i18n import I18n


@dataclass
class LocaleBuild:
    """The settings, files, and pages of one locale, and the build that it is part of."""

    build: Build
    config: MkDocsConfig
    files: Files
    settings: str
    """A hash of the settings, and of the addresses that links can lead to."""
    pages: LocalePages
    nav: Navigation = field(default_factory=lambda: Navigation([], []))
    """The order of the pages; known after them."""

    @classmethod
    def begin(cls, build: Build, config: MkDocsConfig, files: Files) -> Self:
        """Let the pages of the current locale show the content as it is now."""
        i18n = I18n(config)
        urls = Urls(
            i18n.current,
            i18n.prefix(i18n.current),
            config.use_directory_urls,
            config.repo_url or "",
            site=config.site_url or "",
        )
        others = [e for e in config.markdown_extensions if not isinstance(e, GalleryExtension)]
        config.markdown_extensions = others
        settings = digest_settings(config, files)
        context = build.context(urls, Path(config.site_dir))
        pages = LocalePages(context, settings, build.cache)
        config.markdown_extensions = [*others, GalleryExtension(context=pages.context)]
        return cls(build, config, files, settings, pages)

    @property
    def context(self) -> PageContext:
        """What the blocks of the pages know."""
        return self.pages.context

    @property
    def locale(self) -> str:
        """The locale."""
        return self.context.locale
