# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "onnx", "onnxscript", "onnxruntime"]
#
# [tool.example]
# title.zh = "CUDAExecutionProvider 不可用"
# title.en = "CUDAExecutionProvider isn't available"
# device = "cpu"
# ///

# %% fallback
import warnings

import onnxruntime
import torch
from torch import nn

torch._logging.set_logs(onnx=40)  # errors only
model = nn.Linear(4, 2).eval()
x = torch.randn(1, 4)
with warnings.catch_warnings(action="ignore"):
    torch.onnx.export(model, (x,), "model.onnx", verbose=False)
wanted = ["CUDAExecutionProvider", "CPUExecutionProvider"]
session = onnxruntime.InferenceSession("model.onnx", providers=wanted)
print("used:", session.get_providers())

# %% available
print(onnxruntime.get_available_providers())

# %% packages
from importlib.metadata import distributions

for found in sorted(distributions(), key=lambda found: found.name):
    if found.name.startswith("onnxruntime"):
        print(found.name)

# %% refuse raises="RuntimeError"
if session.get_providers()[0] != wanted[0]:
    raise RuntimeError(f"running on {session.get_providers()[0]}")
