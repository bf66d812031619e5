"""What an environment can't show of another release, though the release itself might.

Its build of torch may be another than the site's, and its packages may not work with it.
"""

import re
import subprocess
import sys
from collections.abc import Iterable
from functools import cache
from importlib.metadata import packages_distributions

from gallery.examples.example import Example
from gallery.recordings.recording import Recording
from gallery.runner.devices import describe_torch

_MOST = 120
"""The number of characters of an error that are kept."""


def find_broken(examples: Iterable[Example]) -> dict[str, str]:
    """Return the distributions of examples that can't be imported here, with the error.

    A package of today may need a newer torch, without saying so in its metadata.
    """
    named = {name for each in examples for name in each.metadata.requirements()} - {"torch"}
    modules: dict[str, str] = {}
    for module, distributions in packages_distributions().items():
        for distribution in named.intersection(distributions):
            # Some distributions install their tests beside the package, which is named like them.
            if distribution not in modules or module == distribution.replace("-", "_"):
                modules[distribution] = module
    found = {name: _error_of(f"import {module}") for name, module in sorted(modules.items())}
    return {name: error for name, error in found.items() if error}


def find_missing(example: Example, broken: dict[str, str]) -> str:
    """Return which of an example's packages don't work here; empty if all do."""
    needed = example.metadata.requirements()
    return "; ".join(f"{name}: {broken[name]}" for name in needed if name in broken)


def is_of_build(example: Example, own: Recording, recording: Recording | None) -> bool:
    """Return whether an example may show something else because of torch's build.

    A build for CUDA says other things than one for CPUs where there is no GPU.
    """
    is_other = torch_build().endswith("+cpu") != own.provenance.torch.endswith("+cpu")
    texts = [example.source, repr(own.cells), repr(recording and recording.cells)]
    return is_other and any("cuda" in text.lower() for text in texts)


@cache
def torch_build() -> str:
    """Return torch's version with the label of its build, which the distribution's may lack."""
    found = re.search(r"""(?m)^__version__\s*=\s*['"](.+?)['"]""", describe_torch())
    return found[1] if found else ""


def _error_of(code: str) -> str:
    """Return the last line of what ends code in a new interpreter; empty if it ends well."""
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    last = done.stderr.strip().rpartition("\n")[2].partition(" (/")[0]
    return last[:_MOST] if done.returncode else ""
