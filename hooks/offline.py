"""MkDocs events of the copy that is read without a server; mkdocs-offline.yml names them."""

from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority

from gallery.common.files import write_zip
from mkdocs_site.i18n import I18n
from mkdocs_site.search import INDEX

ONLY_SERVED = ("404.html", "sitemap.xml", "sitemap.xml.gz")
"""Files that mean nothing without a server."""
AFTER_EVENTS = -300
"""`events.py` splits the search index at -200."""


@event_priority(AFTER_EVENTS)
def on_post_build(config: MkDocsConfig) -> None:
    """Once all locales are built, make their search work without requests, and zip the folder."""
    if I18n(config).is_nested:
        return
    site_dir = Path(config.site_dir)
    for name in ONLY_SERVED:
        (site_dir / name).unlink(missing_ok=True)
    for index in site_dir.rglob(INDEX):
        # From a file, a browser loads scripts only.
        text = index.read_text(encoding="utf-8")
        index.with_suffix(".js").write_text(f"var __index = {text}", encoding="utf-8")
    write_zip(site_dir, site_dir.with_suffix(".zip"))
