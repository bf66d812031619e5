"""What a site publishes for readers who run its examples on their own machine.

`live.py`, which they start, the copy of the site, the code that serves it, and a manifest that
names both with their hashes, and what has to be installed.

The code is one wheel of this package and the engine: the engine by itself, made for any site, lacks
what renders this site's outputs. The wheel is written here, from the files as they are: no build
tool, no network, the same bytes each time.
"""

import base64
import hashlib
import json
import platform
import shutil
import zipfile
from collections.abc import Iterator
from pathlib import Path

from gallery.live import start

from executed_examples.common.files import write_file

COPY = "torch-by-example.zip"
"""The zip that `make offline` makes."""
WHEEL = "torch_by_example_live-1-py3-none-any.whl"
SCRIPT = "live.py"
_INFO = "torch_by_example_live-1.dist-info"
_METADATA = "Metadata-Version: 2.1\nName: torch-by-example-live\nVersion: 1\nLicense: MIT\n"
_TAGS = "Wheel-Version: 1.0\nGenerator: gallery\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
_PACKAGES = ("executed_examples", "gallery")
_SOURCES = Path(__file__).parents[2]
_LOCK = "locks/site.txt"
"""The pins with the hashes of their files: all but torch and torchvision."""
_REQUIREMENTS = "requirements.txt"
_BUILDS = ("torch==", "torchvision==")
"""What has a build for each kind of GPU, and so is in no lock."""


def publish_live(root: Path, site_dir: Path, address: str, archive: Path) -> None:
    """Write all of it into a built site, whose address it is; `archive` is the copy."""
    shutil.copyfile(archive, site_dir / COPY)
    write_wheel(site_dir / WHEEL)
    manifest = {
        "site": address,
        "python": ".".join(platform.python_version_tuple()[:2]),
        "wheel": _describe(site_dir / WHEEL),
        "copy": _describe(site_dir / COPY),
        "requirements": list(_read_pins(root / _LOCK)),
        "torch": [pin for pin in _read_pins(root / _REQUIREMENTS) if pin.startswith(_BUILDS)],
    }
    write_file(site_dir / start.MANIFEST, json.dumps(manifest, indent=1) + "\n")
    script = Path(start.__file__).read_text(encoding="utf-8")
    own = script.replace(f"SITE = {json.dumps(start.SITE)}", f"SITE = {json.dumps(address)}", 1)
    write_file(site_dir / SCRIPT, own)


def write_wheel(wheel: Path) -> None:
    """Write the code of this package and of the engine as one wheel."""
    entries = dict(_list_code())
    entries |= {f"{_INFO}/METADATA": _METADATA.encode(), f"{_INFO}/WHEEL": _TAGS.encode()}
    record = "".join(f"{name},{_hash(found)},{len(found)}\n" for name, found in entries.items())
    entries[f"{_INFO}/RECORD"] = f"{record}{_INFO}/RECORD,,\n".encode()
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in entries.items():
            entry = zipfile.ZipInfo(name)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, content)


def _list_code() -> Iterator[tuple[str, bytes]]:
    for package in _PACKAGES:
        folder = (_SOURCES / package).resolve()  # The engine is a link here.
        for path in sorted(folder.rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                yield f"{package}/{path.relative_to(folder).as_posix()}", path.read_bytes()


def _hash(content: bytes) -> str:
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=")
    return f"sha256={digest.decode()}"


def _describe(file: Path) -> dict[str, str | int]:
    content = file.read_bytes()
    digest = hashlib.sha256(content).hexdigest()
    return {"name": file.name, "size": len(content), "sha256": digest}


def _read_pins(file: Path) -> Iterator[str]:
    """Yield the pins of a requirements file, each in one line; none without the file."""
    text = file.read_text(encoding="utf-8") if file.is_file() else ""
    for line in text.replace("\\\n", "").splitlines():
        pin = " ".join(line.partition("  #")[0].split())
        if pin and not pin.startswith("#"):
            yield pin
