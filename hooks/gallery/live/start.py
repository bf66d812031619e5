# /// script
# requires-python = ">=3.11"
# ///
"""Run the examples of a site on this machine: `uv run ADDRESS/live.py PAGE`.

It installs what the site was built with into a folder of its own under ~/.cache/torch-by-example,
with uv, downloads a copy of the site, and serves that copy to your browser alone. It asks first;
what it downloads has to be what the site's live.json says. To be rid of it all, delete that folder.
"""

import argparse
import hashlib
import json
import os
import re
import shutil
import stat
import subprocess
import sys
import urllib.request
import zipfile
from pathlib import Path
from typing import Any

SITE = "http://127.0.0.1:8000/"
"""The address of the site; each site publishes this file with its own."""
PATIENCE = 5
"""Seconds in which the site must answer; without it, what is here already is used."""
MANIFEST = "live.json"
PROBLEMS = (
    OSError,
    ValueError,
    LookupError,
    TypeError,
    subprocess.CalledProcessError,
    zipfile.BadZipFile,
)
IS_CHINESE = (os.environ.get("LC_ALL") or os.environ.get("LANG") or "").startswith("zh")


def main() -> int:
    """Install what is missing, and serve the copy; return the exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("page", nargs="?", default="", help="the path of the page: en/nn/module/")
    parser.add_argument("--site", default=SITE, help="the site's address (default: %(default)s)")
    parser.add_argument("--yes", action="store_true", help="install without asking")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    parser.add_argument("--port", default="0", help="of the local server (default: a free one)")
    parser.add_argument(
        "--torch-backend", default="auto", help="cpu, cu130, …; none: what PyPI has"
    )
    options = parser.parse_args()
    uv = os.environ.get("UV") or shutil.which("uv")
    if os.name != "posix":
        return fail("this needs Linux or macOS; on Windows, use WSL", "Windows 上请用 WSL 运行")
    if not uv:
        return fail(
            "this needs uv: https://docs.astral.sh/uv/", "需要先安装 uv：docs.astral.sh/uv/"
        )
    site = options.site.rstrip("/") + "/"
    home = find_home(site)
    try:
        folder = find_installed(site, home, options, uv)
    except PROBLEMS as error:
        return fail(f"{site}: {error}\nNothing of it is used.", f"{site}：{error}\n内容一概未用。")
    if not folder:
        return 0
    again = home / "live.py"
    own = Path(__file__).read_text(encoding="utf-8")
    again.write_text(own.replace(SITE, site, 1), encoding="utf-8")
    say(
        f"Next time, with or without a network: uv run {again}",
        f"下次（可以没有网络）：uv run {again}",
    )
    more = ["--no-browser"] if options.no_browser else []
    serve(folder, f"--page={options.page}", f"--port={options.port}", *more)
    return 0


def find_installed(site: str, home: Path, options: argparse.Namespace, uv: str) -> Path | None:
    """Return the folder of what is installed, at first by installing it; None if it mustn't be."""
    done = sorted(home.glob(f"*/{MANIFEST}"), key=lambda path: path.stat().st_mtime)
    kept = done[-1].parent if done else None
    try:
        content = read(site + MANIFEST)
    except OSError:
        if not kept:
            raise
        say(
            f"{site} doesn't answer: this is the copy from before.",
            f"{site} 没有回应，使用以前的副本。",
        )
        return kept
    folder = home / hashlib.sha256(content).hexdigest()[:16]
    if (folder / MANIFEST).is_file():
        return folder
    describe(site, json.loads(content), home)
    if not (options.yes or asks()):
        return kept
    try:
        install(site, content, folder, uv, options.torch_backend)
    except BaseException:
        shutil.rmtree(folder, ignore_errors=True)
        raise
    for other in home.iterdir():
        if other.is_dir() and other != folder:
            shutil.rmtree(other, ignore_errors=True)
    return folder


def say(english: str, chinese: str) -> None:
    """Print a line in the reader's language."""
    print(chinese if IS_CHINESE else english, flush=True)


def fail(english: str, chinese: str) -> int:
    """Print what went wrong; return the exit code."""
    print(chinese if IS_CHINESE else english, file=sys.stderr)
    return 1


def find_home(site: str) -> Path:
    """Return the folder of all that is kept for a site; it need not be there."""
    cache = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(cache, "torch-by-example", hashlib.sha256(site.encode()).hexdigest()[:12])


def read(address: str) -> bytes:
    """Return what an address has, up to 4 MB."""
    with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
        content: bytes = answer.read(4 << 20)
        return content


def describe(site: str, manifest: dict[str, Any], home: Path) -> None:
    """Say what will be installed, where, and how large it is."""
    megabytes = sum(manifest[name]["size"] for name in ("copy", "wheel")) / 1e6
    torch = ", ".join(manifest["torch"]) or "-"
    count = len(manifest["requirements"])
    say(
        f"""\
From {site}, this installs into {home}:
  - a copy of the site, and the program that serves it to this machine alone: {megabytes:.1f} MB
  - {count} Python packages in the versions that the site was built with: about 0.5 GB
  - for this machine's GPU, or its CPU without one: {torch}: 0.2 GB for a CPU, up to 6 GB for CUDA
Examples run here, in a sandbox where the system has one. Besides, only uv's cache is written.""",
        f"""\
将从 {site} 安装到 {home}：
  - 本站的副本，以及只对本机提供服务的程序：{megabytes:.1f} MB
  - {count} 个 Python 包，版本与构建本站时相同：约 0.5 GB
  - 适合本机 GPU（没有 GPU 时为 CPU）的 {torch}：CPU 版 0.2 GB，CUDA 版最多 6 GB
此后示例在本机运行；系统支持时，每个示例都在沙箱中运行。此外只写入 uv 的缓存。""",
    )


def asks() -> bool:
    """Ask whether to go on; without an answer, the answer is no."""
    try:
        return input("安装吗？[y/N] " if IS_CHINESE else "Install it? [y/N] ").strip().lower() in (
            "y",
            "yes",
            "是",
        )
    except EOFError:
        return False


def install(site: str, content: bytes, folder: Path, uv: str, backend: str) -> None:
    """Install all of it; the manifest in the folder says at last that it is complete.

    Raises:
        ValueError: if a file isn't the one that the manifest describes.
    """
    manifest = json.loads(content)
    shutil.rmtree(folder, ignore_errors=True)  # Of an installation that was broken off.
    folder.mkdir(parents=True)
    wheel = download(site, manifest["wheel"], folder)
    archive = download(site, manifest["copy"], folder)
    unpack(archive, folder / "copy")
    archive.unlink()

    def call(*arguments: str) -> None:
        # There, uv finds the reader's own settings, such as a mirror, but those of no project.
        subprocess.run([uv, *arguments], cwd=folder, check=True)

    call("venv", "--quiet", "--python", manifest["python"], "env")
    pip = ("pip", "install", "--python", str(folder / "env/bin/python"))
    pins, torch = manifest["requirements"], manifest["torch"]
    (folder / "pins.txt").write_text("\n".join(pins) + "\n", encoding="utf-8")
    if pins:
        own = ("--no-deps", "--only-binary", ":all:")
        call(*pip, "--quiet", "--require-hashes", *own, "-r", "pins.txt")
    if torch and backend != "none":
        try:
            call(*pip, f"--torch-backend={backend}", "-c", "pins.txt", *torch)
        except subprocess.CalledProcessError:
            if backend != "auto":
                raise
            say("PyTorch's own index fails: this takes PyPI's build.", "改用 PyPI 上的构建版本。")
            backend = "none"
    if torch and backend == "none":
        call(*pip, "-c", "pins.txt", *torch)
    call(*pip, "--quiet", "--no-deps", "--no-index", wheel.name)
    (folder / MANIFEST).write_bytes(content)


def download(site: str, entry: dict[str, Any], folder: Path) -> Path:
    """Download a file that the manifest describes, and check that it is that file."""
    name, size = str(entry["name"]), int(entry["size"])
    if not re.fullmatch(r"\w[\w.+-]*", name):
        raise ValueError(f"expected the name of a file, found {name!r}")
    file, found, digest = folder / name, 0, hashlib.sha256()
    with urllib.request.urlopen(site + name, timeout=60) as answer, file.open("wb") as kept:
        while (part := answer.read(1 << 20)) and found <= size:
            found += len(part)
            digest.update(part)
            kept.write(part)
    if (found, digest.hexdigest()) != (size, entry["sha256"]):
        raise ValueError(f"{name} isn't the file that {MANIFEST} describes: its sha256 differs")
    return file


def unpack(archive: Path, folder: Path) -> None:
    """Unpack a zip; nothing of it leaves the folder, and it holds files alone."""
    with zipfile.ZipFile(archive) as packed:
        for entry in packed.infolist():
            path = (folder / entry.filename).resolve()
            kind = stat.S_IFMT(entry.external_attr >> 16)
            if not path.is_relative_to(folder.resolve()) or "\\" in entry.filename:
                raise ValueError(f"{archive.name}: {entry.filename!r} leaves its folder")
            if kind not in (0, stat.S_IFREG, stat.S_IFDIR):
                raise ValueError(f"{archive.name}: {entry.filename!r} is no plain file")
        packed.extractall(folder)


def serve(folder: Path, *options: str) -> None:
    """Go on as the server, so that ending this program ends all of it."""
    environment = folder / "env"
    path = f"{environment / 'bin'}{os.pathsep}{os.environ.get('PATH', os.defpath)}"
    variables = {**os.environ, "VIRTUAL_ENV": str(environment), "PATH": path}
    # One folder in the copy: the site.
    (copy,) = (folder / "copy").iterdir()
    python = str(environment / "bin/python")
    # -P: nothing is imported from the folder in which the reader happens to be.
    command = [python, "-P", "-m", "gallery.live", str(copy), *options]
    os.execve(python, command, variables)


if __name__ == "__main__":
    sys.exit(main())
