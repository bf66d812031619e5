# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "onnx", "onnxscript"]
#
# [tool.example]
# title.zh = "比安装的包更新的 opset"
# title.en = "An opset newer than the installed packages"
# ///

# %% known
import onnx

print("onnx", onnx.__version__, "knows opsets up to", end=" ")
print(onnx.defs.onnx_opset_version())

# %% asked
import logging
import warnings

import torch
from torch import nn

warnings.simplefilter("ignore")
logging.disable(logging.CRITICAL)
linear, x = nn.Linear(3, 3).eval(), torch.randn(2, 3)
for version in 18, 23, 30:
    program = torch.onnx.export(
        linear, (x,), opset_version=version, verbose=False
    )
    print(f"asked for {version}, got {program.model.opset_imports['']}")
