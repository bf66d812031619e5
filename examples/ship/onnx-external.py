# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "onnx", "onnxscript", "onnxruntime"]
#
# [tool.example]
# title = { zh = "缺少外部数据", en = "Missing external data" }
# ///

# %% missing raises="Fail"
import logging
import os
import warnings

import onnxruntime
import torch
from torch import nn

warnings.simplefilter("ignore", FutureWarning)
torch._logging.set_logs(onnx=logging.ERROR)
x = torch.randn(2, 400)
program = torch.onnx.export(
    nn.Linear(400, 300).eval(), (x,), "big.onnx", verbose=False
)
for name in ("big.onnx", "big.onnx.data"):
    print(f"{name:14} {os.path.getsize(name):6} bytes")
os.rename("big.onnx.data", "renamed.data")
onnxruntime.InferenceSession("big.onnx")

# %% rejoin
import onnx

os.rename("renamed.data", "big.onnx.data")
model = onnx.load("big.onnx")
onnx.save_model(model, "one.onnx")
print(os.path.getsize("one.onnx"), "bytes")
onnx.checker.check_model("one.onnx", full_check=True)
print(onnxruntime.InferenceSession("one.onnx").get_inputs()[0].shape)
