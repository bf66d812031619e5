# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "onnx", "onnxscript", "onnxruntime"]
#
# [tool.example]
# title = { zh = "PyTorch 与 ONNX 的结果", en = "PyTorch against ONNX" }
# ///

# %% same
import warnings

import onnxruntime
import torch
from torch import nn

warnings.simplefilter("ignore")
torch._logging.set_logs(onnx=40)  # errors only
torch.manual_seed(0)
model = nn.Sequential(
    nn.Conv2d(3, 8, 3), nn.BatchNorm2d(8), nn.ReLU(), nn.Dropout(0.5),
    nn.Flatten(), nn.Linear(8 * 36, 5),
)
model(torch.randn(64, 3, 8, 8))  # BatchNorm collects statistics
x = torch.rand(2, 3, 8, 8)


def run(file, x):
    session = onnxruntime.InferenceSession(file)
    (out,) = session.run(None, {"x": x.numpy()})
    return torch.from_numpy(out)


model.eval()
torch.onnx.export(
    model, (x,), "model.onnx", input_names=["x"], verbose=False
)
with torch.no_grad():
    expected = model(x)
difference = (run("model.onnx", x) - expected).abs().max()
print(f"same tensor: {difference:.0e}")
torch.testing.assert_close(
    run("model.onnx", x), expected, atol=1e-4, rtol=1e-4
)

# %% causes
def compare(name, out, expected=expected):
    print(f"{name:22}{(out - expected).abs().max():.2f}")


compare("not normalized alike", run("model.onnx", (x - 0.5) / 0.5))
compare("BGR instead of RGB", run("model.onnx", x.flip(1)))
with torch.no_grad():
    compare("PyTorch in train()", model.train()(x))
model = model.eval()

# %% layers
# zh: 差别来自哪一层：把中间的结果也作为输出。
# en: Which layer differs: make intermediate results outputs, too.
class Parts(nn.Module):
    def __init__(self, model):
        super().__init__()
        self.model = model

    def forward(self, x):
        parts = []
        for layer in self.model:
            x = layer(x)
            parts.append(x)
        return parts


torch.onnx.export(
    Parts(model), (x,), "parts.onnx", input_names=["x"], verbose=False
)
session = onnxruntime.InferenceSession("parts.onnx")
with torch.no_grad():
    mine = Parts(model)(x)
theirs = session.run(None, {"x": x.numpy()})
for layer, a, b in zip(model, mine, theirs):
    difference = (a - torch.from_numpy(b)).abs().max()
    print(f"{type(layer).__name__:12} {difference:.0e}")
