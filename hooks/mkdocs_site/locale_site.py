"""One locale of a site that stays open: each page is rendered when it is asked for."""

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from jinja2 import Environment
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files, InclusionLevel, get_files, set_exclusions
from mkdocs.structure.nav import Navigation, get_navigation
from mkdocs.structure.pages import Page
from mkdocs.utils import meta

from mkdocs_site.addresses import check_links, write_redirects
from mkdocs_site.downloads import write_locale_downloads
from mkdocs_site.i18n import I18n
from mkdocs_site.locale_build import LocaleBuild
from mkdocs_site.notebooks import example_of
from mkdocs_site.previews import add_preview, check_descriptions
from mkdocs_site.private import populate_page, render_as_before, write_page, write_theme_template
from mkdocs_site.search import write_box, write_search
from mkdocs_site.session import Session
from mkdocs_site.templates import KeptTemplates

from executed_examples.common.errors import Failure, GalleryError, collected
from executed_examples.common.files import write_atomically
from executed_examples.common.markdown_source import ATTRIBUTES, strip_inline
from executed_examples.common.source_files import read_source
from executed_examples.examples.markdown_cells import localized_markdown

_HEADING = re.compile(r"\s*# ([^\n]+)(?:\n|\Z)")
_IN_PREVIEW = InclusionLevel.is_in_serve


class LocaleSite:
    """The settings, files, navigation, and templates of a locale, as MkDocs' build makes them."""

    def __init__(self, config: MkDocsConfig, locale: str, session: Session) -> None:
        """Read what there is; render nothing. No other locale shares the settings."""
        I18n(config).begin(locale)
        self.locale = locale
        self.session = session
        self.config: MkDocsConfig = config.plugins.on_config(config)
        self.config.plugins.on_pre_build(config=self.config)
        self.files, environment = self._read_files()
        nav = get_navigation(self.files, self.config)
        self.nav: Navigation = self.config.plugins.on_nav(nav, config=self.config, files=self.files)
        self.pages: Mapping[str, Page] = {
            file.dest_uri: file.page or Page(None, file, self.config)
            for file in self.files.documentation_pages(inclusion=_IN_PREVIEW)
        }
        """The pages by their paths in the site."""
        self._named = {uri for uri, page in self.pages.items() if "title" in vars(page)}
        env = self.config.plugins.on_env(environment, config=self.config, files=self.files)
        self.templates: KeptTemplates = env

    def _read_files(self) -> tuple[Files, Environment]:
        files, env = get_files(self.config), self.config.theme.get_env()
        files.add_files_from_theme(env, self.config)
        files = self.config.plugins.on_files(files, config=self.config)
        set_exclusions(files, self.config)
        return files, env

    @property
    def built(self) -> LocaleBuild:
        """What MkDocs has made of the locale."""
        return self.session.locale(self.config)

    def begin(self) -> None:
        """Take over what has changed besides pages; set the titles that menus show."""
        self.session.begin_pages(self.config, self.files).nav = self.nav
        for uri, page in self.pages.items():
            if uri not in self._named:
                self._set_title(page)
        self.templates.forget()

    def copy_files(self, changed: Sequence[Path] | None = None) -> None:
        """Copy what has changed, or all, of the files that are no pages, such as style sheets."""
        failures, root = list[Failure](), self.session.current_build.folders.root
        for file in self.files:
            source = Path(file.abs_src_path or "")
            is_wanted = changed is None or source in changed
            if is_wanted and not file.is_documentation_page() and _IN_PREVIEW(file.inclusion):  # type: ignore[no-untyped-call]
                with collected(failures):
                    copy_file(file, root)
        if failures or changed is None:
            self.session.current_build.failures.replace(f"copies in {self.locale}", failures)

    def list_copies(self) -> set[Path]:
        """Return the files in the site that are no pages, as they were copied there."""
        return {Path(f.abs_dest_path) for f in self.files if not f.is_documentation_page()}

    def check_pages(self, pause: Callable[[], None]) -> None:
        """Check what concerns all pages, once all are rendered; write pages that have moved."""
        pages = [*self.pages.values()]
        check_descriptions(pages, self.built)
        write_redirects(self.templates, pages, self.built)
        write_search(pages, self.built, pause)

    def write_downloads(self, pause: Callable[[], None]) -> None:
        """Write what readers take home."""
        write_locale_downloads(self.built, pause)

    def write_templates(self) -> None:
        """Write the sitemap, the page that is shown for a wrong address, and the search box."""
        if not I18n(self.config).is_nested:
            write_box(self.config)
        for name in self.config.theme.static_templates:
            write_theme_template(name, self.templates, self.files, self.config, self.nav)

    def populate(self, page: Page) -> None:
        """Render a page's Markdown."""
        render_as_before(page)  # It looks into the cache as of before.
        populate_page(page, self.config, self.files)

    def finish(self, page: Page) -> None:
        """Check a rendered page's links, and write it into the site."""
        content = page.content
        check_links([page], self.built)
        add_preview(page, self.built)
        write_page(page, self.config, self.files, self.nav, self.templates)
        page.content = content  # Without the box of failures, which may go.

    def _set_title(self, page: Page) -> None:
        if name := example_of(page):
            example = self.session.current_build.content.examples[name]
            source = localized_markdown(example, self.locale)
        else:
            source, root = "", self.session.current_build.folders.root
            with suppress(GalleryError):  # Its own page says what is wrong with it.
                path = Path(page.file.abs_src_path or "")
                source = read_source(path, root).decode("utf-8-sig", "replace")
        if title := read_title(source):
            page.title = title
        else:
            self.populate(page)


def read_title(source: str) -> str:
    """Return the title in a page's source; empty if only rendering the page can tell."""
    text, fields = meta.get_data(source)
    if title := fields.get("title"):
        return str(title)
    heading = _HEADING.match(text)
    return strip_inline(ATTRIBUTES.sub("", heading[1])) if heading else ""


def copy_file(file: File, root: Path) -> None:
    """Copy a file into the site at once: a browser may be reading the one before.

    Raises:
        GalleryError: when it can't be read.
    """
    source = Path(file.abs_src_path or "")
    is_own = source.is_relative_to(root)
    content = read_source(source, root) if is_own else file.content_bytes
    write_atomically(Path(file.abs_dest_path), content)


def open_locales(config: MkDocsConfig, session: Session) -> list[LocaleSite]:
    """Open every locale of a site."""
    sites: list[LocaleSite] = []
    for locale in I18n(config).built:
        settings = config
        if sites:
            settings = load_config(
                config.config_file_path,
                site_dir=config.site_dir,
                strict=config.strict,
                use_directory_urls=config.use_directory_urls,
            )
            settings.site_url = config.site_url
            I18n(settings).share_pages(I18n(config))
        sites.append(LocaleSite(settings, locale, session))
    return sites


def remove_page(path: Path) -> None:
    """Remove a page of the site and its text; its folder too, if nothing else is there."""
    path.unlink(missing_ok=True)
    path.with_suffix(".md").unlink(missing_ok=True)
    if path.parent.is_dir() and not any(path.parent.iterdir()):
        path.parent.rmdir()


Stamp = tuple[int, int]
"""What is another one once a file was written: its number on the disk, and its time."""


def list_stamps(folder: Path) -> dict[Path, Stamp]:
    """Return a stamp of each file in a folder: equal ones show that it wasn't written again.

    No time of today is compared, since the clock may be set back meanwhile.
    """
    stamps = {}
    for path in folder.rglob("*"):
        with suppress(FileNotFoundError):
            status = path.stat()
            if path.is_file():
                stamps[path] = (status.st_ino, status.st_mtime_ns)
    return stamps


def remove_surplus(folder: Path, before: Mapping[Path, Stamp], kept: Collection[Path]) -> None:
    """Remove what nothing has written again since stamps were taken, in a site all of which was."""
    after = list_stamps(folder)
    for path in before.keys() - set(kept):
        if after.get(path) == before[path]:
            path.unlink(missing_ok=True)
