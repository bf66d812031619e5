"""Builds the site with Zensical: `python -m zensical_site FOLDER`, `make site BUILDER=zensical`.

Stages the pages of each locale under .gallery/zensical, where Zensical finds again what it has
built before; has it build each; then finishes what it has no notion of.
"""

import shutil
import sys
from pathlib import Path

from gallery.build.kept_files import KeptFiles
from gallery.build.page_cache import PageCache
from gallery.build.standalone import begin_build, end_build
from zensical_site import finish
from zensical_site.locale_site import LocaleSite
from zensical_site.settings import read_settings

from executed_examples.common.files import KEPT


def main() -> None:
    """Build the site; end with 1 and a list if anything is wrong with it."""
    project, site = Path.cwd(), Path(sys.argv[1]).resolve()
    settings = read_settings(project)
    shared, work = settings[0].site, project / KEPT / "zensical"
    shutil.rmtree(site, ignore_errors=True)
    begun = begin_build(project, site, url=shared["site_url"], repository=shared["repo_url"])
    build = begun.build
    cache = PageCache(KeptFiles(work / "pages", {}))
    sites = [LocaleSite(each, begun, work / each.locale, cache) for each in settings]
    for locale_site in sites:
        locale_site.stage()
        locale_site.build()
        finish.copy_site(locale_site, site)
    targets = {each.source(name): ids for each in sites for name, ids in each.anchors.items()}
    for locale_site in sites:
        finish.check_pages(locale_site, build, targets)
        finish.write_moved(locale_site, build, site)
        finish.write_downloads(locale_site, build, site)
    finish.write_sitemap(sites, site)
    failures = end_build(project)
    for failure in failures:
        print(failure.with_detail(), file=sys.stderr)
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
