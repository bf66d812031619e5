"""One locale of a site that stays open: each page is rendered when it is asked for."""

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from jinja2 import Environment
from mkdocs.commands.build import _build_page, _build_theme_template, _populate_page
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files, InclusionLevel, get_files, set_exclusions
from mkdocs.structure.nav import Navigation, get_navigation
from mkdocs.structure.pages import Page

from gallery.common.errors import Failure, GalleryError, collected
from gallery.common.files import write_atomically
from gallery.common.source_files import read_source
from gallery.examples.markdown_cells import localized_markdown
from mkdocs_site.downloads import write_locale_downloads
from mkdocs_site.i18n import I18n
from mkdocs_site.links import check_links
from mkdocs_site.notebooks import example_of
from mkdocs_site.previews import add_preview, check_descriptions
from mkdocs_site.redirects import write_redirects
from mkdocs_site.search import write_box, write_search
from mkdocs_site.session import LocaleParts, Session
from mkdocs_site.templates import KeptTemplates
from mkdocs_site.titles import TitleReader

_IN_PREVIEW = InclusionLevel.is_in_serve


class LocaleSite:
    """The settings, files, navigation, and templates of a locale, as MkDocs' build makes them."""

    def __init__(self, config: MkDocsConfig, locale: str, session: Session) -> None:
        """Read what there is; render nothing. No other locale shares the settings."""
        I18n(config).begin(locale)
        self.locale = locale
        self.session = session
        self.parts = session.parts = LocaleParts()
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
        self._titles = TitleReader(self.config)
        env = self.config.plugins.on_env(environment, config=self.config, files=self.files)
        self.templates: KeptTemplates = env

    def _read_files(self) -> tuple[Files, Environment]:
        files, env = get_files(self.config), self.config.theme.get_env()
        files.add_files_from_theme(env, self.config)
        files = self.config.plugins.on_files(files, config=self.config)
        set_exclusions(files, self.config)
        return files, env

    def enter(self) -> None:
        """Become the session's current locale."""
        self.session.parts = self.parts

    def begin(self) -> None:
        """Take over what has changed besides pages; set the titles that menus show."""
        self.enter()
        self.session.begin_pages(self.config, self.files)
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
        self.enter()
        build, pages = self.session.current_build, [*self.pages.values()]
        check_descriptions(pages, build, self.config)
        write_redirects(self.templates, pages, build, self.config)
        write_search(pages, self.config, build, pause)

    def write_downloads(self, pause: Callable[[], None]) -> None:
        """Write what readers take home."""
        self.enter()
        build = self.session.current_build
        write_locale_downloads(build, self.nav, self.config, self.files, pause)

    def write_templates(self) -> None:
        """Write the sitemap, the page that is shown for a wrong address, and the search box."""
        self.enter()
        if not I18n(self.config).is_nested:
            write_box(self.config)
        for name in self.config.theme.static_templates:
            _build_theme_template(name, self.templates, self.files, self.config, self.nav)  # type: ignore[arg-type]

    def populate(self, page: Page) -> None:
        """Render a page's Markdown."""
        self.enter()
        vars(page).pop("render", None)  # It looks into the cache as of before.
        _populate_page(page, self.config, self.files)

    def finish(self, page: Page) -> None:
        """Check a rendered page's links, and write it into the site."""
        self.enter()
        content = page.content
        build = self.session.current_build
        check_links([page], self.config, self.files, build.pages)
        add_preview(page, build, self.config)
        _build_page(
            page,
            self.config,
            self.files.documentation_pages(inclusion=_IN_PREVIEW),
            self.nav,
            self.templates,  # type: ignore[arg-type]
            excluded=page.file.inclusion is InclusionLevel.EXCLUDED,
        )
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
        if title := self._titles.read(source):
            page.title = title
        else:
            self.populate(page)


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
