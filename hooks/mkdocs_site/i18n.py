"""The locales of a site: the only reader of the mkdocs-static-i18n plugin."""

from collections.abc import Collection
from types import SimpleNamespace
from typing import Any, Self

from mkdocs.commands.build import build
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File

from mkdocs_site.private import keeping_site_folder

from executed_examples.common.locales import LOCALES


class I18n:
    """The locales of a site as they are when this is made; without the plugin, there is one.

    The plugin builds the default locale first. After it, from within its `on_post_build`, it
    builds the others one by one: builds nested in the first.
    """

    def __init__(self, config: MkDocsConfig) -> None:
        self._config = config
        self._plugin: Any = config.plugins.get("i18n") or _single_locale(config)
        default: str = self._plugin.default_language
        self.current: str = self._plugin.current_language
        """The locale whose pages are being built."""
        self.others = tuple(name for name in self._plugin.build_languages if name != default)
        """The locales that are built after the default one."""
        self.built = (default, *self.others)
        self.is_nested: bool = self._plugin.building
        """Whether this build was begun from within that of the default locale."""
        self.is_last = self.current == self.built[-1] if self.is_nested else not self.others
        """Whether no locale remains to be built after this one."""
        self.folders: list[str] = self._plugin.all_languages
        """The folders of pages, one for each locale, built or not; none without the plugin."""

    def source(self, path: str, locale: str) -> str:
        """Return the path, under the docs folder, of a file in a locale's folder."""
        return f"{locale}/{path}" if self.folders else path

    def prefix(self, locale: str) -> str:
        """Return the folder of a locale's pages in the site: empty, or like "en/"."""
        return "" if locale == self.built[0] else f"{locale}/"

    @property
    def pages(self) -> list[File]:
        """The files of the current locale's pages, as the sitemap lists them."""
        pages: list[File] = self._plugin.i18n_files_per_language[self.current]
        return pages

    def set_built(self, locales: Collection[str], *, built: bool) -> None:
        """Set whether locales are among those that the plugin builds, and templates link to."""
        for language in self._plugin.config.languages:
            if language.locale in locales:
                language.build = built

    def begin(self, locale: str) -> None:
        """Let the settings become those of a locale when MkDocs reads them next."""
        self._plugin.current_language = locale
        self._plugin.building = locale != self.built[0]

    def share_pages(self, other: Self) -> None:
        """List the other's pages, too, in the sitemap."""
        self._plugin.i18n_files_per_language = other._plugin.i18n_files_per_language

    def build_others(self) -> None:
        """Build the locales after the default one, in a process that does nothing else.

        The plugin has no such function, so its way of doing it is followed.
        """
        # Otherwise the plugin would begin all locales again at the end of each.
        self._plugin.building = True
        # The process that takes over the log records counts the warnings among them.
        self._config.strict = False
        # The locale before has put its pages there.
        with keeping_site_folder():
            for locale in self.others:
                self._plugin.current_language = locale
                build(self._config)


def _single_locale(config: MkDocsConfig) -> SimpleNamespace:
    language = str(config.theme.get("language")).partition("-")[0]
    locale = language if language in LOCALES else "en"
    return SimpleNamespace(
        default_language=locale,
        current_language=locale,
        build_languages=[locale],
        building=False,
        all_languages=[],
        i18n_files_per_language={},
    )
