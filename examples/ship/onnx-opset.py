# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "onnx", "onnxscript", "onnxruntime"]
#
# [tool.example]
# title = { zh = "opset 的版本", en = "The opset version" }
# ///

# %% opset
import logging
import warnings

import torch
from torch import nn

warnings.simplefilter("ignore")
logging.disable(logging.CRITICAL)
linear, x = nn.Linear(3, 3).eval(), torch.randn(2, 3)
for version in (11, 13, 17, 20):
    program = torch.onnx.export(
        linear, (x,), opset_version=version, verbose=False
    )
    print(f"asked for {version}, got {program.model.opset_imports['']}")
