# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "channels_last 的速度", en = "Speed of channels_last" }
# ///

# %% model
import torch
from torch import nn

torch.manual_seed(0)


def make_model(channels):
    return nn.Sequential(
        nn.Conv2d(channels, channels, 3, padding=1),
        nn.BatchNorm2d(channels),
        nn.ReLU(),
        nn.Conv2d(channels, channels, 3, padding=1),
        nn.MaxPool2d(2),
    )


model = make_model(16)
x = torch.randn(4, 16, 32, 32)
for name, t in ("weight", model[0].weight), ("input", x):
    t = t.to(memory_format=torch.channels_last)
    print(f"{name:6} {tuple(t.shape)} {t.stride()}")

# %% speed volatile=true
from torch.utils.benchmark import Timer


def seconds(model, x):
    timer = Timer("f(x)", globals={"f": model, "x": x})
    return min(timer.blocked_autorange(min_run_time=0.1).times)


with torch.inference_mode():
    for channels in (16, 32, 64):
        model = make_model(channels).eval()
        x = torch.randn(4, channels, 32, 32)
        plain = seconds(model, x)
        model.to(memory_format=torch.channels_last)
        last = seconds(model, x.to(memory_format=torch.channels_last))
        print(f"{channels} channels: {plain / last:.2f} times as fast")

# %% convert-each volatile=true
with torch.inference_mode():
    once = seconds(model, x.to(memory_format=torch.channels_last))
    each = seconds(
        lambda x: model(x.to(memory_format=torch.channels_last)), x
    )
print(f"converting in each call: {each / once:.2f} times as long")
