# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "onnx", "onnxscript", "onnxruntime"]
#
# [tool.example]
# title = { zh = "动态形状与名称", en = "Dynamic shapes and names" }
# ///

# %% names
import logging
import warnings

import onnxruntime
import torch
from torch import nn

warnings.simplefilter("ignore", FutureWarning)
torch._logging.set_logs(onnx=logging.ERROR)


class Encoder(nn.Module):
    def __init__(self):
        super().__init__()
        self.embed = nn.Embedding(100, 16)
        self.linear = nn.Linear(16, 4)

    def forward(self, tokens, mask):
        h = self.embed(tokens) * mask.unsqueeze(-1)  # (N, L, 16)
        return {"each": self.linear(h), "mean": h.mean(1)}


def show(path):
    session = onnxruntime.InferenceSession(path)
    for value in (*session.get_inputs(), *session.get_outputs()):
        print(f"{value.name:9} {str(value.shape):24} {value.type}")
    return session


torch.manual_seed(0)
model = Encoder().eval()
tokens, mask = torch.randint(100, (2, 7)), torch.ones(2, 7)
sizes = {0: "batch", 1: "length"}
options = {
    "input_names": ["tokens", "mask"],
    "output_names": ["each", "mean"],
    "verbose": False,
}
torch.onnx.export(
    model,
    (tokens, mask),
    "encoder.onnx",
    dynamic_shapes={"tokens": sizes, "mask": sizes},
    **options,
)
session = show("encoder.onnx")

# %% check
for batch, length in (1, 1), (3, 50):
    tokens = torch.randint(100, (batch, length))
    mask = torch.ones(batch, length)
    feed = {"tokens": tokens.numpy(), "mask": mask.numpy()}
    outputs = session.run(["each", "mean"], feed)
    for array, exact in zip(outputs, model(tokens, mask).values()):
        print(array.shape, end=" ")
        torch.testing.assert_close(torch.from_numpy(array), exact)
    print("close")

# %% axes
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always", UserWarning)
    torch.onnx.export(
        model,
        (tokens, mask),
        "axes.onnx",
        dynamic_axes={"tokens": sizes, "mask": sizes},
        **options,
    )
first = next(w for w in caught if "dynamic_axes" in str(w.message))
print(first.category.__name__, str(first.message).split(",")[0])
session = show("axes.onnx")

# %% static
class Positions(nn.Module):
    def __init__(self):
        super().__init__()
        self.table = nn.Parameter(torch.randn(1, 7, 16))

    def forward(self, h):
        return h + self.table


h, positions = torch.randn(2, 7, 16), Positions().eval()
try:
    torch.onnx.export(
        positions, (h,), dynamic_shapes=(sizes,), verbose=False
    )
except torch.onnx.errors.OnnxExporterError as error:
    print(type(error).__name__)
    for line in str(error).splitlines():
        if line.startswith("- Received"):
            print(line.replace(", but", ",\n  but"))

# %% auto
auto = {0: torch.export.Dim.AUTO, 1: torch.export.Dim.AUTO}
torch.onnx.export(
    positions, (h,), "auto.onnx", dynamic_shapes=(auto,), verbose=False
)
onnxruntime.set_default_logger_severity(4)
session = show("auto.onnx")

# %% auto-fails raises="Fail"
session.run(None, {"h": torch.randn(2, 5, 16).numpy()})
