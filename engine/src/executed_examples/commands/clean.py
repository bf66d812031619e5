"""The command `clean`: removes what builds and runs leave in `.gallery/`."""

import argparse
import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path

from executed_examples.commands.jobs import choose_examples
from executed_examples.common.files import KEPT, find_abandoned
from executed_examples.recordings.cache import CacheStore
from executed_examples.recordings.key import key_of
from executed_examples.runner.devices import choose_devices, find_environment

HELP = "remove what no build here would use from the cache, .gallery/"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare the command's arguments."""
    parser.add_argument("--all", action="store_true", help="remove the whole cache")


def run(root: Path, options: argparse.Namespace, built: Sequence[str] = ()) -> int:
    """Remove the recordings in `.gallery/` that no build here would use, and the folders named."""
    freed = 0.0
    folders = [root / name for name in built]
    for path in (*filter(Path.exists, folders), *_leftovers(root, options.all)):
        files = path.rglob("*") if path.is_dir() else [path]
        megabytes = sum(file.lstat().st_size for file in files if not file.is_dir()) / 1e6
        freed += megabytes
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink()
        print(f"removed {path.relative_to(root)} ({megabytes:.1f} MB)")
    print(f"{freed:.1f} MB freed")
    return 0


def _leftovers(root: Path, whole_cache: bool) -> Iterator[Path]:
    if whole_cache:
        yield from filter(Path.exists, [root / KEPT])
        return
    examples, _ = choose_examples(root, ())
    store = CacheStore(root)
    environments = [find_environment(device) for device in choose_devices()]
    used = {
        store.path(example.name, key_of(example), environment)
        for example in examples
        for environment in environments
    }
    yield from sorted(path for path in store.folder.glob("*/**/*.json") if path not in used)
    yield from sorted(find_abandoned(root / KEPT))
