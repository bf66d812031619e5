# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchao"]
#
# [tool.example]
# title = { zh = "加载量化的文件", en = "Load a quantized file" }
# ///

# %% without-torchao
import subprocess
import sys

import torch

script = """
import logging
import torch
logging.disable(logging.WARNING)
from torchao.quantization import Int8WeightOnlyConfig, quantize_
model = torch.nn.Linear(64, 64)
quantize_(model, Int8WeightOnlyConfig())
torch.save(model.state_dict(), "int8.pt")
"""
subprocess.run([sys.executable, "-c", script], check=True)
try:
    torch.load("int8.pt")
except Exception as error:
    print(type(error).__name__)
    lines = str(error).splitlines()
    line = next(line for line in lines if "Unsupported" in line)
    print(line.strip().split(". Please")[0])
