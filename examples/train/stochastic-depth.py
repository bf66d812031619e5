# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title = { zh = "随机深度", en = "Stochastic depth" }
# ///

# %% drop
import torch
from torch import nn
from torchvision.ops import StochasticDepth

torch.manual_seed(0)
drop = StochasticDepth(p=0.5, mode="row")  # each sample on its own
print(drop(torch.ones(6, 2)))
print(drop.eval()(torch.ones(1, 2)))


class Block(nn.Module):
    def __init__(self, width, p):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(width, width), nn.ReLU())
        self.drop = StochasticDepth(p, "row")

    def forward(self, x):
        return x + self.drop(self.body(x))  # only the branch


# zh: 常见做法：越深的块，丢弃概率越大。
# en: Usually, the probability grows with depth.
rates = torch.linspace(0, 0.2, 5).tolist()
model = nn.Sequential(*(Block(8, p) for p in rates))
print([round(block.drop.p, 2) for block in model])
