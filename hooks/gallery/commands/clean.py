"""Removes what builds and runs leave behind; recordings under version control stay."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

from gallery.commands.jobs import choose_examples
from gallery.recordings.cache import CacheStore
from gallery.recordings.key import key_of
from gallery.runner.devices import choose_devices, find_environment

BUILT = ("site", "dist")


def clean(root: Path, everything: bool) -> int:
    """Remove built sites, and of `.cache/` what no build here would use again.

    Args:
        root: the project's folder.
        everything: all of `.cache/`, so that every example runs again.
    """
    freed = 0
    for path in _leftovers(root, everything):
        size = _size(path)
        freed += size
        print(f"removed {path.relative_to(root)} ({size / 1e6:.1f} MB)")
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink()
    print(f"{freed / 1e6:.1f} MB freed")
    return 0


def _leftovers(root: Path, everything: bool) -> Iterator[Path]:
    yield from (root / name for name in BUILT if (root / name).exists())
    cache = root / ".cache"
    if everything:
        yield from [cache] if cache.exists() else []
        return
    examples, _ = choose_examples(root, ())
    store = CacheStore(cache / "recordings")
    environments = [find_environment(device) for device in choose_devices()]
    used = {
        store.path(example.name, key_of(example), environment)
        for example in examples
        for environment in environments
    }
    yield from sorted(path for path in store.folder.glob("*/**/*.json") if path not in used)


def _size(path: Path) -> int:
    files = path.rglob("*") if path.is_dir() else [path]
    return sum(file.lstat().st_size for file in files if not file.is_dir())
