"""Takes the pictures that the READMEs open with, of the built site: `make screenshots`.

They are kept in .github/, which isn't published with the site.
"""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image
from playwright.sync_api import ViewportSize, sync_playwright

from tests.support.browser import FLAGS, serve
from tests.support.chromium import find_chromium
from tests.support.paths import PROJECT

PAGE = "tensor/combine/"
PREFIXES = {"zh": "", "en": "en/"}
LANGUAGES = {"zh": "zh-CN", "en": "en-US"}
SIZE = ViewportSize(width=1280, height=800)


def write_screenshots(site: Path) -> None:
    """Write .github/readme.zh.png and .github/readme.en.png, with 128 colors each."""
    with serve(site) as address, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=find_chromium(), args=FLAGS)
        for locale, prefix in PREFIXES.items():
            tab = chromium.new_page(
                viewport=SIZE,
                color_scheme="light",
                locale=LANGUAGES[locale],
                device_scale_factor=1.5,
            )
            tab.goto(f"{address}{prefix}{PAGE}", wait_until="networkidle")
            picture = Image.open(io.BytesIO(tab.screenshot())).convert("RGB")
            small = picture.quantize(128, dither=Image.Dither.NONE)
            small.save(PROJECT / f".github/readme.{locale}.png", optimize=True)
        chromium.close()


if __name__ == "__main__":
    write_screenshots(PROJECT / "site")
