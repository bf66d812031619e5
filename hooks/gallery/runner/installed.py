"""What is installed on this machine of all that examples may need."""

import os
import shutil
import sys

from gallery.common.versions import installed_version
from gallery.examples.metadata import COMPILER

_DEFAULT = "clang++" if sys.platform == "darwin" else "g++"


def is_installed(name: str) -> bool:
    """Return whether a distribution is installed; for COMPILER, whether torch finds a compiler.

    It is that of the variable CXX, or the system's own, as in torch._inductor.cpp_builder.
    """
    if name == COMPILER:
        return bool(shutil.which(os.environ.get("CXX") or _DEFAULT))
    return bool(installed_version(name))
