# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "onnxscript", "onnxruntime"]
#
# [tool.example]
# title.zh = "位置嵌入固定的模型"
# title.en = "A model with positions for one image size"
# ///

# %% eager raises="RuntimeError"
import torch
from torch import nn


class Patches(nn.Module):
    def __init__(self, size=32, patch=8, D=16):
        super().__init__()
        self.conv = nn.Conv2d(3, D, patch, stride=patch)
        n = (size // patch) ** 2
        self.position = nn.Parameter(torch.randn(1, 1 + n, D))
        self.token = nn.Parameter(torch.randn(1, 1, D))

    def forward(self, x):
        x = self.conv(x).flatten(2).transpose(1, 2)  # (N, L, D)
        token = self.token.expand(x.shape[0], -1, -1)
        return torch.cat([token, x], 1) + self.position


torch.manual_seed(0)
model = Patches().eval()
print(model(torch.randn(1, 3, 32, 32)).shape)
model(torch.randn(1, 3, 40, 40))

# %% onnx
import warnings

import onnxruntime

warnings.simplefilter("ignore")  # about the old exporter
torch.onnx.export(
    model,
    (torch.randn(1, 3, 32, 32),),
    "patches.onnx",
    input_names=["image"],
    dynamic_axes={"image": {2: "H", 3: "W"}},
    dynamo=False,
)
options = onnxruntime.SessionOptions()
options.log_severity_level = 4
session = onnxruntime.InferenceSession("patches.onnx", options)
try:
    session.run(None, {"image": torch.randn(1, 3, 40, 40).numpy()})
except Exception as error:
    print(str(error).rpartition("largest was false. ")[2])

# %% interpolate
import torch.nn.functional as F


def resize_positions(position, n):
    first, grid = position[:, :1], position[:, 1:]
    side = int(grid.shape[1] ** 0.5)
    grid = grid.unflatten(1, (side, side)).permute(0, 3, 1, 2)
    grid = F.interpolate(grid, (n, n), mode="bicubic", antialias=True)
    return torch.cat([first, grid.flatten(2).transpose(1, 2)], 1)


larger = Patches(size=40)
state = model.state_dict()
state["position"] = resize_positions(state["position"], 5)
larger.load_state_dict(state)
larger(torch.randn(1, 3, 40, 40)).shape
