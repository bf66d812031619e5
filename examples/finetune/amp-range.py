# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "冻结的 BatchNorm 与 float16 的范围"
# title.en = "Frozen BatchNorm and the range of float16"
# device = "cpu"
# ///

# %% range
import torch
from torch import nn

torch.manual_seed(0)
layers = []
for inputs in (3, 32, 32):
    conv = nn.Conv2d(inputs, 32, 3, padding=1, bias=False)
    nn.init.kaiming_normal_(conv.weight)
    layers += [conv, nn.BatchNorm2d(32), nn.ReLU()]
net = nn.Sequential(*layers)
pixels = torch.randint(0, 256, (8, 3, 16, 16)).float()
normal = (pixels / 255 - 0.5) / 0.29

# zh: 代替预训练：BatchNorm 的统计量来自归一化过的图像。
# en: In place of pretraining: BatchNorm's statistics come from
# en: normalized images.
with torch.no_grad():
    for _ in range(100):
        net(normal)
net[-2].weight.data *= 300  # a trained scale can be far from 1


def largest(x, training):
    net.train(training)
    with torch.no_grad(), torch.autocast("cpu", torch.float16):
        y = net(x)
    is_finite = bool(y.isfinite().all())
    print(f"{y.abs().max().item():8.0f} NaN or inf: {not is_finite}")


largest(normal, training=False)
largest(pixels, training=False)
largest(pixels, training=True)
