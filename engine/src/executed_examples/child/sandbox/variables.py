"""The environment variables of a run: an allow-list of the builder's, without secrets."""

import contextlib
import os
import re
import site
import sys
import tempfile
from pathlib import Path

SOURCES = Path(__file__).parents[3]
"""The folder in which the programs of this package are started."""
_SYSTEM = "PATH|USER|LOGNAME|SHELL|LANG|LANGUAGE|LC_[A-Z]+|TZ|TERM|TMPDIR|SOURCE_DATE_EPOCH"
_PYTHON = "PYTHON[A-Z]+|VIRTUAL_ENV|CONDA_PREFIX|CONDA_DEFAULT_ENV|PYENV_(ROOT|VERSION)|MPL[A-Z]+"
_LIBRARIES = "(LD|DYLD|NIX_LD)_[A-Z_]+|NIX_LD|CC|CXX|C(PLUS)?(_INCLUDE_)?PATH|LIBRARY_PATH"
_NUMBERS = (
    "(OMP|GOMP|KMP|MKL|OPENBLAS|NVPL_BLAS|BLIS|VECLIB|DNNL|ONEDNN|ATEN|TORCH|TORCHINDUCTOR"
    "|TORCHDYNAMO|PYTORCH|TRITON|INDUCTOR)_[A-Z0-9_]+"
)
"""Variables of numerical libraries."""
_ACCELERATORS = (
    "(CUDA|CUDNN|CUBLAS|NCCL|GLOO|HIP|HSA|ROCM|ROCR|RCCL|MIOPEN|HCC|GPU|ZE|SYCL|UR|ONEAPI|CCL)"
    "_[A-Z0-9_]+|NVIDIA_(VISIBLE_DEVICES|DRIVER_CAPABILITIES|TF32_OVERRIDE)"
)
_KEPT = re.compile("|".join((_SYSTEM, _PYTHON, _LIBRARIES, _NUMBERS, _ACCELERATORS)))
_SECRET = re.compile("TOKEN|SECRET|PASSW|KEY|CREDENTIAL|AUTH")
_WRITTEN = re.compile("CACHE|TORCH_HOME|TORCH_EXTENSIONS_DIR|MPLCONFIGDIR")
"""Folders to write to, which a run has in its own home folder."""


def environment_variables() -> dict[str, str]:
    """Return the variables of a process that runs examples; each run replaces those of folders."""
    kept = {name: value for name, value in os.environ.items() if _is_kept(name)}
    if site.ENABLE_USER_SITE:
        # By default it is found from the home folder, which is a different one there.
        kept["PYTHONUSERBASE"] = site.getuserbase()
    return {
        # inductor takes the vector instructions that the CPU reports, as it always does in the end:
        # its trials of each cost every run that compiles 7 s, and runs share no cache.
        "TORCHINDUCTOR_VEC_ISA_OK": "1",
        **kept,
        "HOME": tempfile.gettempdir(),
        "MATPLOTLIBRC": str(Path(__file__).with_name("matplotlibrc")),
        "MPLCONFIGDIR": str(_font_cache()),
        "OMP_NUM_THREADS": "1",
        # Memory in huge pages, whose table is fast to copy in a fork; runs don't see this variable.
        # Serves "a run of one trivial line" and "cold" at N = 1000 (bench/README.md).
        "GLIBC_TUNABLES": "glibc.malloc.hugetlb=1",
    }


def _is_kept(name: str) -> bool:
    """Return whether a run gets a variable of the builder."""
    excluded = _SECRET.search(name) or _WRITTEN.search(name)
    return bool(_KEPT.fullmatch(name)) and not excluded


def _font_cache() -> Path:
    """Return the folder of Matplotlib's font cache; without it, finding fonts takes seconds."""
    if configured := os.environ.get("MPLCONFIGDIR"):
        folder = Path(configured)
    elif sys.platform == "darwin":
        folder = Path.home() / ".matplotlib"
    else:
        folder = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "matplotlib"
    with contextlib.suppress(OSError):
        # A run can't create it, of which Matplotlib warns.
        folder.mkdir(parents=True, exist_ok=True)
    return folder
