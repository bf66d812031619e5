# /// script
# requires-python = ">=3.11"
# dependencies = [
#   "torch", "numpy", "scikit-learn", "onnx", "onnxscript",
#   "onnxruntime",
# ]
#
# [tool.example]
# title = { zh = "导出成 ONNX 并核对", en = "Export to ONNX, and compare" }
# device = "cpu"
# timeout = 180
# ///

# %% train
import torch
from sklearn.datasets import load_digits
from torch import nn

pixels, digits = load_digits(return_X_y=True)
images = torch.tensor(pixels, dtype=torch.float32)
images = images.reshape(-1, 1, 8, 8)  # (1797, 1, 8, 8)
digits = torch.tensor(digits)
order = torch.randperm(
    len(digits), generator=torch.Generator().manual_seed(0)
)
train, test = order[:-400], order[-400:]


class Normalize(nn.Module):
    def __init__(self, mean=0.0, std=1.0):
        super().__init__()
        self.register_buffer("mean", torch.as_tensor(mean))
        self.register_buffer("std", torch.as_tensor(std))

    def forward(self, x):
        return (x - self.mean) / self.std


def make(*stats):
    return nn.Sequential(
        Normalize(*stats),
        nn.Conv2d(1, 16, 3, padding=1),
        nn.ReLU(),
        nn.MaxPool2d(2),
        nn.Flatten(),
        nn.Dropout(0.2),
        nn.Linear(16 * 4 * 4, 10),
    )


torch.manual_seed(0)
model = make(images[train].mean(), images[train].std())
optimizer = torch.optim.Adam(model.parameters(), lr=3e-3)
for epoch in range(10):
    for batch in train[torch.randperm(len(train))].split(64):
        loss = nn.functional.cross_entropy(
            model(images[batch]), digits[batch]
        )
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
_ = model.eval()

# %% export
import logging
import os
import warnings

warnings.simplefilter("ignore", FutureWarning)
torch._logging.set_logs(onnx=logging.ERROR)
torch.onnx.export(
    model,
    (images[:2],),
    "digits.onnx",
    input_names=["images"],
    output_names=["logits"],
    dynamic_shapes=({0: torch.export.Dim("batch")},),
    external_data=False,
    verbose=False,
)
print(os.path.getsize("digits.onnx") // 1000, "kB")

# %% compare
import numpy as np
import onnxruntime

session = onnxruntime.InferenceSession("digits.onnx")
with torch.inference_mode():
    expected = model(images[test])
raw = images[test].numpy()
for size in (1, 64, 400):
    parts = [
        session.run(None, {"images": raw[i : i + size]})[0]
        for i in range(0, 400, size)
    ]
    logits = np.concatenate(parts)  # (400, 10)
    same = logits.argmax(1) == expected.numpy().argmax(1)
    largest = abs(logits - expected.numpy()).max()
    print(f"batch {size:3}: {same.sum()} of 400 answers the same", end=", ")
    print(f"largest difference {largest:.4f}")
