# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title.zh = "改变输入的通道数"
# title.en = "A different number of input channels"
# ///

# %% replace
import torch
from torch import nn
from torchvision import models

torch.manual_seed(0)
model = models.densenet121(weights=None).eval()
print(model.features.conv0)


def first_layer(old, channels):
    return nn.Conv2d(
        channels, old.out_channels, old.kernel_size, old.stride,
        old.padding, bias=old.bias is not None,
    )


old = model.features.conv0
model.features.conv0 = first_layer(old, 2)
print(model(torch.rand(1, 2, 64, 64)).shape)

# %% pretrained
# zh: 预训练的卷积核在 RGB 上取平均，再除以新的通道数，乘以 3。
# en: Average pretrained kernels over RGB, and multiply by 3 over
# en: the new number of channels.
with torch.no_grad():
    mean = old.weight.mean(1, keepdim=True)  # (64, 1, 7, 7)
    model.features.conv0.weight.copy_(mean * 3 / 2)

# %% check
gray = torch.rand(1, 1, 64, 64)
print(old(gray.expand(1, 3, 64, 64)).flatten()[:3])
print(model.features.conv0(gray.expand(1, 2, 64, 64)).flatten()[:3])
