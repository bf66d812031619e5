# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchao"]
#
# [tool.example]
# title = { zh = "float8 的权重", en = "float8 weights" }
# ///

# %% quick
import logging
import torch

logging.disable(logging.WARNING)  # libraries for GPUs
from torchao.quantization import Float8WeightOnlyConfig, quantize_

torch.manual_seed(0)
model = torch.nn.Sequential(torch.nn.Linear(512, 512)).eval()
x = torch.randn(8, 512)
exact = model(x)
quantize_(model, Float8WeightOnlyConfig())
print(model[0].weight.qdata.dtype)
print(f"{(model(x) - exact).norm() / exact.norm():.3f}")
