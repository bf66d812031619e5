# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title.zh = "检查点里的 NumPy 随机数状态"
# title.en = "NumPy's random state in a checkpoint"
# ///

# %% file
import io

import numpy as np
import torch
from torch.serialization import (
    get_unsafe_globals_in_checkpoint,
    safe_globals,
)

file = io.BytesIO()
torch.save({"step": 3, "numpy": np.random.get_state()}, file)
file.seek(0)
print(*sorted(get_unsafe_globals_in_checkpoint(file)), sep="\n")

# %% listed raises="UnpicklingError"
from numpy._core.multiarray import _reconstruct

listed = [np.ndarray, np.dtype, _reconstruct]
file.seek(0)
with safe_globals(listed):
    torch.load(file)

# %% dtype-class
file.seek(0)
with safe_globals([*listed, np.dtypes.UInt32DType]):
    checkpoint = torch.load(file)
print(checkpoint["step"], checkpoint["numpy"][1].dtype)

# %% pickle-module raises="RuntimeError"
import pickle

file.seek(0)
torch.load(file, pickle_module=pickle, weights_only=True)
