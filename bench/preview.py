"""Zensical's `serve` of one locale, its pages staged again whenever one is saved.

    PYTHONPATH=.venv-zensical:hooks python bench/preview.py en 127.0.0.1:8000

Only to be timed beside `mkdocs serve`: it follows links to no other locale, and finishes nothing.
"""

import sys
import threading
import time
from pathlib import Path

import zensical

from gallery.build.kept_files import KeptFiles
from gallery.build.page_cache import PageCache
from gallery.build.standalone import begin_build
from zensical_site.extension import driver
from zensical_site.locale_site import LocaleSite
from zensical_site.settings import read_settings

from executed_examples.common.files import KEPT

EVERY = 0.02
"""Seconds between two looks at what was saved."""


def times(folder: Path) -> dict[Path, int]:
    """Return when each page was saved."""
    return {path: path.stat().st_mtime_ns for path in folder.rglob("*.md")}


def main() -> None:
    """Serve until this is killed."""
    locale, address = sys.argv[1:]
    project, work = Path.cwd(), Path.cwd() / KEPT / "zensical"
    (settings,) = (each for each in read_settings(project) if each.locale == locale)
    begun = begin_build(project, work / locale / "site", url=f"http://{address}/")
    urls, cache = begun.contexts[locale].urls, PageCache(KeptFiles(work / "pages", {}))

    def stage() -> None:
        begun.contexts[locale] = begun.build.context(urls, work / locale / "site")
        site = LocaleSite(settings, begun, work / locale, cache)
        driver.prepare = site.prepare
        site.stage()

    def watch() -> None:
        docs = begun.build.folders.pages(locale)
        seen = times(docs)
        while True:
            time.sleep(EVERY)
            if (now := times(docs)) != seen:
                seen = now
                begun.build.update()
                stage()

    stage()
    threading.Thread(target=watch, daemon=True).start()
    zensical.serve(str(work / locale / "mkdocs.yml"), {"dev_addr": address, "open": False})


if __name__ == "__main__":
    main()
