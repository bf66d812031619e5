# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchao"]
#
# [tool.example]
# title = { zh = "量化一个模型", en = "Quantize a model" }
# ///

# %% quick
import logging
import torch
logging.disable(logging.WARNING)
from torchao.quantization import Int8WeightOnlyConfig, quantize_

torch.manual_seed(0)
model = torch.nn.Linear(512, 512).eval()
x = torch.randn(8, 512)
expected = model(x)
quantize_(model, Int8WeightOnlyConfig())
error = (model(x) - expected).norm() / expected.norm()
print(type(model.weight).__name__, f"relative error {error:.3f}")
