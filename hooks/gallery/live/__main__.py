"""`python -m gallery.live FOLDER`: serves a copy of the site, and opens a page of it."""

import argparse
import signal
import subprocess
import sys
import tempfile
import webbrowser
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from gallery.live.copy import SiteCopy
from gallery.live.runs import PRELOAD
from gallery.live.server import CopyServer

from executed_examples import setup, use
from executed_examples.child.processes import ON_LINUX
from executed_examples.child.sandbox.variables import SOURCES, environment_variables
from executed_examples.runner.unguarded import UNGUARDED, choose_launcher

_FIND_GAPS = """\
import sys; sys.path.insert(0, ".")
from executed_examples.child.sandbox.confinement import confine_server
print("\\n".join(confine_server()[1]))
"""
"""Found out in a process of its own, which is confined by it."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Serve until Ctrl-C; return the exit code."""
    parser = argparse.ArgumentParser(prog="python -m gallery.live", description=__doc__)
    parser.add_argument("folder", type=Path, help="the unpacked copy of the site")
    parser.add_argument("--page", default="", help="the path of the page to open")
    parser.add_argument("--port", type=int, default=0, help="by default, one that is free")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    parser.add_argument(
        "--unguarded", action="store_true", help="run although the sandbox has gaps here"
    )
    options = parser.parse_args(arguments)
    # Each of these ends the server as Ctrl-C does.
    for name in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(name, lambda *_: sys.exit(0))
    if not (options.unguarded or _accepts(find_gaps())):
        return 0
    use(replace(setup(), preload=PRELOAD))
    launcher = choose_launcher()
    own = tempfile.TemporaryDirectory(prefix="torch-by-example-", ignore_cleanup_errors=True)
    with own as folder:
        tempfile.tempdir = folder  # What runs leave in it goes with it.
        try:
            with CopyServer(SiteCopy(options.folder), launcher, options.port) as server:
                launcher.warm_up()
                address = f"{server.url}{options.page.lstrip('/')}"
                print(f"{address}\nCtrl+C ends it, and all that it runs.", flush=True)
                if not options.no_browser:
                    webbrowser.open(address)
                server.serve_forever()
        except KeyboardInterrupt:
            pass
        finally:
            # A second signal doesn't keep it from ending what runs.
            for name in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
                signal.signal(name, signal.SIG_IGN)
            launcher.close()
    return 0


def find_gaps() -> tuple[str, ...]:
    """Return what the sandbox can't prevent on this machine, one sentence each."""
    if not ON_LINUX:
        return (UNGUARDED,)
    done = subprocess.run(
        [sys.executable, "-P", "-c", _FIND_GAPS],
        # As the server of runs is started: wherever the reader is, it may be hidden from them.
        cwd=SOURCES,
        env=environment_variables(),
        capture_output=True,
        text=True,
        check=True,
    )
    return tuple(line for line in done.stdout.splitlines() if line)


def _accepts(gaps: Sequence[str]) -> bool:
    """Say what isn't guarded, if anything, and ask whether to go on."""
    if not gaps:
        return True
    print("The sandbox has gaps on this machine:", *(f"  - {gap}" for gap in gaps), sep="\n")
    try:
        answer = input("Run the code of examples, and yours, all the same? [y/N] ")
    except EOFError:
        answer = ""
    return answer.strip().lower() in ("y", "yes")


if __name__ == "__main__":
    sys.exit(main())
