"""The command `live`: adds to a built site what readers need to run its examples themselves."""

import argparse
import os
from pathlib import Path

from gallery.live.publish import COPY, publish_live
from gallery.live.start import SITE

from executed_examples.common.errors import UsageError

HELP = "add live.py, with which readers run examples themselves, to a built site"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("site", nargs="?", type=Path, default=Path("site"), help="its folder: site")
    parser.add_argument(
        "--address",
        default=os.environ.get("SITE_URL") or SITE,
        help=f"where it is published (default: $SITE_URL, or else {SITE})",
    )


def run(root: Path, options: argparse.Namespace) -> int:
    """Write the files into the site's folder.

    Raises:
        UsageError: when the site, or its copy, isn't there.
    """
    copy = root / "dist" / COPY
    for path, target in ((options.site / "index.html", "site"), (copy, "offline")):
        if not path.is_file():
            raise UsageError(f"expected {path}, found none: `make {target}` makes it")
    publish_live(root, options.site, options.address.rstrip("/") + "/", copy)
    return 0
