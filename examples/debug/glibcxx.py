# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "libstdc++ 提供的版本"
# title.en = "The versions that libstdc++ has"
# ///

# %% versions volatile=true
import re
from pathlib import Path

import torch


def newest(file):
    """The newest GLIBCXX version that a library names."""
    found = re.findall(rb"GLIBCXX_3\.4\.(\d+)", file.read_bytes())
    return f"GLIBCXX_3.4.{max(map(int, found))}"


with open("/proc/self/maps") as maps:
    paths = {line.split()[-1] for line in maps if "libstdc++" in line}
(loaded,) = map(Path, paths)
print("loaded", loaded, newest(loaded))
wanted = Path(torch.__file__).parent / "lib/libtorch_python.so"
print("needed", wanted.name, newest(wanted))
