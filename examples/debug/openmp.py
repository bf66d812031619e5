# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "scikit-learn"]
#
# [tool.example]
# title.zh = "进程里有几份 OpenMP"
# title.en = "Copies of OpenMP in a process"
# ///

# %% loaded volatile=true
from pathlib import Path

import sklearn.ensemble  # noqa: F401
import torch  # noqa: F401
from threadpoolctl import threadpool_info

libraries = threadpool_info()
loaded = [lib for lib in libraries if lib["user_api"] == "openmp"]
for path in sorted(Path(lib["filepath"]) for lib in loaded):
    print("/".join(path.parts[-3:-1]), path.name.split("-")[0])
