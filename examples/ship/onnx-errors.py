# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "onnx", "onnxscript", "onnxruntime"]
#
# [tool.example]
# title = { zh = "ONNX 的报错", en = "ONNX errors" }
# ///

# %% fixed-batch raises="InvalidArgument"
import logging
import warnings

import onnxruntime
import torch
from torch import nn

warnings.simplefilter("ignore", FutureWarning)
torch._logging.set_logs(onnx=logging.ERROR)
model = nn.Linear(4, 3).eval()
torch.onnx.export(
    model, (torch.randn(2, 4),), "fixed.onnx", verbose=False
)
session = onnxruntime.InferenceSession("fixed.onnx")
session.run(None, {"input": torch.randn(5, 4).numpy()})

# %% dtype raises="InvalidArgument"
session.run(None, {"input": torch.randn(2, 4).double().numpy()})

# %% name raises="ValueError"
session.run(None, {"x": torch.randn(2, 4).numpy()})

# %% tensor raises="RuntimeError"
session.run(None, {"input": torch.randn(2, 4)})

# %% unsupported
class Eigenvalues(nn.Module):
    def forward(self, x):
        return torch.linalg.eigvals(x)


try:
    torch.onnx.export(
        Eigenvalues().eval(), (torch.randn(3, 3),), verbose=False
    )
except torch.onnx.errors.OnnxExporterError as error:
    print(type(error).__name__)
    lines = str(error).splitlines()
    line = next(line for line in lines if "No ONNX function" in line)
    print(line.split(": ", 1)[1].split(". ")[0])

# %% decomposed
class SymmetricEigenvalues(nn.Module):
    def forward(self, x):
        mean = (x[:, 0, 0] + x[:, 1, 1]) / 2
        half = (x[:, 0, 0] - x[:, 1, 1]) / 2
        radius = torch.sqrt(half**2 + x[:, 0, 1] ** 2)
        return torch.stack([mean - radius, mean + radius], dim=1)


torch.manual_seed(0)
x = torch.randn(5, 2, 2)
x = x + x.mT
program = torch.onnx.export(
    SymmetricEigenvalues().eval(), (x,), verbose=False
)
(y,) = program(x)
difference = (y - torch.linalg.eigvalsh(x)).abs().max()
print(f"largest difference {difference:.5f}")
