"""MkDocs events of the copy that is read without a server; mkdocs-offline.yml names them."""

from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority

from gallery.live.copy import write_sources
from mkdocs_site.i18n import I18n
from mkdocs_site.site import root_of

from executed_examples.common.files import write_zip

ONLY_SERVED = ("404.html", "sitemap.xml", "sitemap.xml.gz")
"""Files that mean nothing without a server."""
SEARCH_CONFIG = "search/search_index.json"
"""What the theme's search box reads first; what it finds is in scripts already."""
AFTER_I18N = -300
"""The i18n plugin builds the other locales at -100, and `events.py` ends the build at -200."""


@event_priority(AFTER_I18N)
def on_post_build(config: MkDocsConfig) -> None:
    """Once all locales are built, make search work without requests, add examples, and zip it."""
    if I18n(config).is_nested:
        return
    site_dir = Path(config.site_dir)
    for name in ONLY_SERVED:
        (site_dir / name).unlink(missing_ok=True)
    search = site_dir / SEARCH_CONFIG
    # From a file, a browser loads scripts only.
    script = f"var __index = {search.read_text(encoding='utf-8')}"
    search.with_suffix(".js").write_text(script, encoding="utf-8")
    write_sources(root_of(config), site_dir)
    write_zip(site_dir, site_dir.with_suffix(".zip"))
