# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title.zh = "用 children() 拆开模型"
# title.en = "Taking a model apart with children()"
# ///

# %% module-list raises="NotImplementedError"
import torch
from torch import nn
from torchvision import models

torch.manual_seed(0)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.blocks = nn.ModuleList(
            [nn.Conv2d(3, 8, 3), nn.Conv2d(8, 8, 3)]
        )
        self.head = nn.Linear(8, 5)

    def forward(self, x):
        for block in self.blocks:
            x = block(x).relu()
        return self.head(x.mean((2, 3)))


x = torch.rand(2, 3, 32, 32)
nn.Sequential(*list(Net().children())[:-1])(x)

# %% lost raises="RuntimeError"
resnet = models.resnet18(weights=None).eval()
# zh: forward 里的 flatten 不是子模块，于是丢失。
# en: flatten, which forward calls, is no child, and is lost.
nn.Sequential(*resnet.children())(x)

# %% identity
# zh: 把最后一层换成 Identity，forward 的其余部分保持不变。
# en: With Identity as the last layer, the rest of forward stays.
resnet.fc = nn.Identity()
resnet(x).shape
