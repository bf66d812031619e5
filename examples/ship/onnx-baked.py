# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "onnx", "onnxscript", "onnxruntime"]
#
# [tool.example]
# title.zh = "写死在 ONNX 里的尺寸"
# title.en = "A size baked into the ONNX file"
# ///

# %% legacy
import warnings

import onnxruntime as ort
import torch
from torch import nn


class Center(nn.Module):
    def forward(self, x):  # (N, W)
        width = int(x.shape[1])
        return x.sum(1, keepdim=True) / width


warnings.simplefilter("ignore")
model, example = Center().eval(), torch.ones(1, 4)
torch.onnx.export(
    model, (example,), "legacy.onnx", dynamo=False,
    input_names=["x"], dynamic_axes={"x": {0: "n", 1: "width"}},
)


def compare(path):
    session = ort.InferenceSession(path)
    for width in (4, 8):
        x = torch.ones(1, width)
        (y,) = session.run(None, {"x": x.numpy()})
        print(width, "torch", model(x).item(), "ONNX", y.item())


compare("legacy.onnx")

# %% warning
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    torch.onnx.export(
        model, (example,), "legacy.onnx", dynamo=False,
        input_names=["x"], dynamic_axes={"x": {0: "n", 1: "width"}},
    )
for w in caught:
    if w.category is torch.jit.TracerWarning:
        print(str(w.message).split(".")[0])

# %% dynamo
torch.onnx.export(
    model, (torch.ones(2, 4),), "new.onnx", input_names=["x"],
    dynamic_shapes=({0: "n", 1: "width"},), verbose=False,
)
compare("new.onnx")

# %% remembered
class Grid(nn.Module):
    grid = None

    def forward(self, x):
        if self.grid is None:  # computed once, for the first size
            self.grid = torch.linspace(0, 1, x.shape[1])
        return x + self.grid.mean() * self.grid.numel()


model, x = Grid().eval(), torch.zeros(1, 8)
model(torch.zeros(1, 4))  # an export calls it like this
print(model(x)[0, 0].item(), "instead of", Grid()(x)[0, 0].item())
