# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "保持 channels_last", en = "Keeping channels_last" }
# ///

# %% kept
import torch
from torch import nn

torch.manual_seed(0)
x = torch.randn(2, 8, 16, 16)
t = x.to(memory_format=torch.channels_last)


def is_last(t):
    return t.is_contiguous(memory_format=torch.channels_last)


operations = {
    "Conv2d": nn.Conv2d(8, 4, 3),
    "BatchNorm2d": nn.BatchNorm2d(8),
    "MaxPool2d": nn.MaxPool2d(2),
    "interpolate": lambda t: nn.functional.interpolate(t, (8, 8)),
    "cat([t, t])": lambda t: torch.cat([t, t], 1),
    "t + x": lambda t: t + x,
    "x + t": lambda t: x + t,
    "cat([t, x])": lambda t: torch.cat([t, x], 1),
    "softmax": lambda t: t.softmax(1),
    "LayerNorm": nn.LayerNorm([8, 16, 16]),
    "t[:, :4]": lambda t: t[:, :4],
    "flatten": lambda t: t.flatten(1).view(t.shape),
}
for name, f in operations.items():
    print(f"{name:12} {'kept' if is_last(f(t)) else 'lost'}")

# %% where
def report_format(module, inputs, output):
    if output.dim() == 4 and not is_last(output):
        print("lost after", type(module).__name__)


model = nn.Sequential(
    nn.Conv2d(8, 8, 3), nn.Softmax(dim=1), nn.LayerNorm([8, 14, 14])
)
for module in model:
    module.register_forward_hook(report_format)
model(t).shape

# %% loader
from torch.utils.data import DataLoader

images = list(t)
(batch,) = DataLoader(images, batch_size=2)
print("batch:    ", is_last(batch))
batch = batch.to(memory_format=torch.channels_last)
print("converted:", is_last(batch))

# %% one-channel
gray = torch.randn(2, 1, 4, 4)
print(gray.is_contiguous(), is_last(gray), gray.stride())
print(gray.to(memory_format=torch.channels_last).stride())
