# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "onnx", "onnxscript", "onnxruntime"]
#
# [tool.example]
# title = { zh = "动态量化", en = "Dynamic quantization" }
# ///

# %% quick
import logging
import os
import warnings
import torch
from onnxruntime.quantization import quantize_dynamic
from onnxruntime.quantization.shape_inference import quant_pre_process

warnings.simplefilter("ignore", FutureWarning)
logging.disable(logging.WARNING)
model = torch.nn.Linear(512, 2048).eval()
torch.onnx.export(model, (torch.randn(2, 512),), "float.onnx",
                  external_data=False, verbose=False)
quant_pre_process("float.onnx", "prepared.onnx")
quantize_dynamic("prepared.onnx", "int8.onnx")
for name in ("float.onnx", "int8.onnx"):
    print(f"{name:10} {os.path.getsize(name) / 1e6:.2f} MB")
