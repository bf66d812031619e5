"""The environment variables that a run finds: what it needs of the builder's, and no secrets."""

from __future__ import annotations

import contextlib
import os
import re
import site
import sys
import tempfile
from pathlib import Path

_SYSTEM = "PATH|USER|LOGNAME|SHELL|LANG|LANGUAGE|LC_[A-Z]+|TZ|TERM|TMPDIR|SOURCE_DATE_EPOCH"
_PYTHON = "PYTHON[A-Z]+|VIRTUAL_ENV|CONDA_PREFIX|CONDA_DEFAULT_ENV|PYENV_(ROOT|VERSION)|MPL[A-Z]+"
_LIBRARIES = "(LD|DYLD|NIX_LD)_[A-Z_]+|NIX_LD|CC|CXX|C(PLUS)?(_INCLUDE_)?PATH|LIBRARY_PATH"
_NUMBERS = (
    "(OMP|GOMP|KMP|MKL|OPENBLAS|NVPL_BLAS|BLIS|VECLIB|DNNL|ONEDNN|ATEN|TORCH|TORCHINDUCTOR"
    "|TORCHDYNAMO|PYTORCH|TRITON|INDUCTOR)_[A-Z0-9_]+"
)
"""Threads, and how a computation is done."""
_ACCELERATORS = (
    "(CUDA|CUDNN|CUBLAS|NCCL|GLOO|HIP|HSA|ROCM|ROCR|RCCL|MIOPEN|HCC|GPU|ZE|SYCL|UR|ONEAPI|CCL)"
    "_[A-Z0-9_]+|NVIDIA_(VISIBLE_DEVICES|DRIVER_CAPABILITIES|TF32_OVERRIDE)"
)
_KEPT = re.compile("|".join((_SYSTEM, _PYTHON, _LIBRARIES, _NUMBERS, _ACCELERATORS)))
_SECRET = re.compile("TOKEN|SECRET|PASSW|KEY|CREDENTIAL|AUTH")
_WRITTEN = re.compile("CACHE|TORCH_HOME|TORCH_EXTENSIONS_DIR|MPLCONFIGDIR")
"""Places to write to; they lie in a run's own home instead."""


def environment_variables() -> dict[str, str]:
    """All variables of a process that runs examples; a run's own folders take their place later."""
    kept = {name: value for name, value in os.environ.items() if _is_kept(name)}
    if site.ENABLE_USER_SITE:
        # Found from the home folder otherwise, which is another there.
        kept["PYTHONUSERBASE"] = site.getuserbase()
    return {
        **kept,
        "HOME": tempfile.gettempdir(),
        "MATPLOTLIBRC": str(Path(__file__).with_name("matplotlibrc")),
        "MPLCONFIGDIR": str(_font_cache()),
        "OMP_NUM_THREADS": "1",
        # Memory in huge pages, whose table a fork copies in a moment; children don't see this one.
        # Serves "a run of one trivial line" and "cold" at N = 1000 (bench/README.md).
        "GLIBC_TUNABLES": "glibc.malloc.hugetlb=1",
    }


def _is_kept(name: str) -> bool:
    """Whether a run may know a variable of the builder's."""
    unfit = _SECRET.search(name) or _WRITTEN.search(name)
    return bool(_KEPT.fullmatch(name)) and not unfit


def _font_cache() -> Path:
    """Where Matplotlib remembers fonts: looking for them takes seconds."""
    if told := os.environ.get("MPLCONFIGDIR"):
        folder = Path(told)
    elif sys.platform == "darwin":
        folder = Path.home() / ".matplotlib"
    else:
        folder = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "matplotlib"
    with contextlib.suppress(OSError):
        # A run can't make it, and Matplotlib would complain of that.
        folder.mkdir(parents=True, exist_ok=True)
    return folder


HOOKS = Path(__file__).parents[3]
"""Where a program of this package is started."""
