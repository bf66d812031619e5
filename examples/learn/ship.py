# /// script
# requires-python = ">=3.11"
# dependencies = [
#   "torch", "numpy", "scikit-learn", "onnx", "onnxscript",
#   "onnxruntime",
# ]
#
# [tool.example]
# title = { zh = "保存、加载与导出", en = "Save, load, and export" }
# device = "cpu"
# ///

# %% train
import torch
from sklearn.datasets import load_digits
from torch import nn

x, y = map(torch.tensor, load_digits(return_X_y=True))
x = x.float()  # (1797, 64), pixels from 0 to 16
torch.manual_seed(0)
train, usual, test = torch.randperm(len(x)).split([1197, 200, 400])


class Digits(nn.Module):
    def __init__(self, mean=0.0, std=1.0):
        super().__init__()
        self.register_buffer("mean", torch.tensor(mean))
        self.register_buffer("std", torch.tensor(std))
        self.layers = nn.Sequential(
            nn.Linear(64, 128), nn.ReLU(),
            nn.Dropout(0.2), nn.Linear(128, 10),
        )

    def forward(self, x):  # (N, 64) to (N, 10)
        return self.layers((x - self.mean) / self.std)


model = Digits(x[train].mean().item(), x[train].std().item())
optimizer = torch.optim.Adam(model.parameters(), lr=3e-3)
for epoch in range(20):
    for rows in train[torch.randperm(len(train))].split(64):
        loss = nn.functional.cross_entropy(model(x[rows]), y[rows])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
with torch.inference_mode():
    expected = model.eval()(x[test]).softmax(1)  # (400, 10)
right = expected.argmax(1) == y[test]
print(f"test accuracy {right.float().mean():.3f}")

# %% save
torch.save(model.state_dict(), "digits.pt")
for name, tensor in torch.load("digits.pt").items():
    print(f"{name:15}", tuple(tensor.shape))

# %% load
loaded = Digits()
loaded.load_state_dict(torch.load("digits.pt"))
with torch.inference_mode():
    print("saved: ", model(x[:1])[0, :4])
    print("loaded:", loaded(x[:1])[0, :4])
    print("again: ", loaded(x[:1])[0, :4])
    print("eval():", loaded.eval()(x[:1])[0, :4])


# %% program
class Surprise:
    def __reduce__(self):
        return print, ("This ran while the file was loaded.",)


torch.save({"mean": Surprise()}, "surprise.pt")
torch.load("surprise.pt", weights_only=False)

# %% refused raises="UnpicklingError"
torch.load("surprise.pt")

# %% export
import logging
import os
import warnings

warnings.simplefilter("ignore", FutureWarning)
torch._logging.set_logs(onnx=logging.ERROR)
program = torch.onnx.export(
    nn.Sequential(loaded, nn.Softmax(1)).eval(), (x[:2],),
    input_names=["images"], output_names=["probabilities"],
    dynamic_shapes=({0: torch.export.Dim("batch")},), verbose=False,
)
# zh: 每个节点都记着源代码的路径，不随文件发布。
# en: Each node holds the path of its source code; don't ship that.
for node in program.model.graph:
    node.metadata_props.clear()
program.save("digits.onnx")
for name in ("digits.pt", "digits.onnx"):
    print(name, os.path.getsize(name) // 1000, "kB")

# %% compare
import onnxruntime

session = onnxruntime.InferenceSession("digits.onnx")
for size in (1, 64, 400):
    parts = [
        session.run(None, {"images": part.numpy()})[0]
        for part in x[test].split(size)
    ]
    found = torch.cat([torch.tensor(part) for part in parts])
    same = (found.argmax(1) == expected.argmax(1)).sum()
    print(f"batches of {size:3}: {same} of 400 the same", end=", ")
    print(f"largest difference {(found - expected).abs().max():.0e}")
