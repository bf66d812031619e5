# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "onnx", "onnxscript", "onnxruntime"]
#
# [tool.example]
# title.zh = "基于 TorchScript 的 ONNX 导出器"
# title.en = "The TorchScript-based ONNX exporter"
# ///

# %% legacy raises="UnsupportedOperatorError"
import logging
import warnings

import torch
from torch import nn

warnings.simplefilter("ignore")
torch._logging.set_logs(onnx=logging.ERROR)


class Apply(nn.Module):
    def __init__(self, function):
        super().__init__()
        self.function = function

    def forward(self, x):
        return self.function(x)


x = torch.eye(3)
inverse = Apply(torch.linalg.inv).eval()
torch.onnx.export(inverse, (x,), "inverse.onnx", dynamo=False)

# %% which
functions = {
    "cdist": lambda x: torch.cdist(x, x),
    "median": lambda x: x.median(),
    "quantile": lambda x: x.quantile(0.5),
    "bincount": lambda x: torch.bincount(x.long().flatten()),
    "linalg.inv": torch.linalg.inv,
}
for name, function in functions.items():
    try:
        torch.onnx.export(Apply(function).eval(), (x,), verbose=False)
        print(f"{name:10} exported")
    except torch.onnx.errors.OnnxExporterError as error:
        print(f"{name:10} {type(error).__name__}")

# %% torchscript
model = Apply(functions["cdist"]).eval()
torch.onnx.export(model, (x,), "cdist.onnx", dynamo=False)
print("cdist exported with dynamo=False")
