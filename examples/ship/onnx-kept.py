# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "onnx", "onnxscript", "onnxruntime"]
#
# [tool.example]
# title.zh = "保留在 self 上的张量"
# title.en = "A tensor kept on self"
# device = "cpu"
# ///

# %% kept
import contextlib
import io
import warnings

import onnx
import onnxruntime as ort
import torch
from torch import nn


class Distances(nn.Module):
    points = None

    def forward(self, x):  # (N, 2) -> (N, 2)
        if self.points is None:
            self.points = x[:2]
        differences = x[:, None] - self.points
        return differences.square().sum(-1).sqrt()


torch.manual_seed(0)
example, other = torch.randn(3, 2), torch.randn(3, 2)
model = Distances().eval()
model(example)  # a first look at the output, before the export


def export(model, path):
    with contextlib.redirect_stdout(io.StringIO()):
        torch.onnx.export(
            model, (example,), path, input_names=["x"],
            dynamic_shapes={"x": {0: torch.export.Dim("n")}},
        )
    return ort.InferenceSession(path)


def compare(session):
    for name, x in ("example", example), ("other  ", other):
        (y,) = session.run(None, {"x": x.numpy()})
        expected = Distances()(x)[0].numpy()
        print(name, "ONNX", y[0].round(4), "torch", expected.round(4))


compare(export(model, "kept.onnx"))

# %% constant
for tensor in onnx.load("kept.onnx").graph.initializer:
    array = onnx.numpy_helper.to_array(tensor)
    if array.shape == (2, 2):
        print(tensor.name)
        print(array)
print(example[:2])

# %% warning
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    fresh = Distances().eval()
    export(fresh, "fresh.onnx")
for w in caught:
    if "assigned during export" in str(w.message):
        print(str(w.message).split(". ")[0])
print(type(fresh.points))

# %% mended
class Mended(nn.Module):
    def forward(self, x):
        points = x[:2]  # a local variable
        return (x[:, None] - points).square().sum(-1).sqrt()


compare(export(Mended().eval(), "mended.onnx"))
