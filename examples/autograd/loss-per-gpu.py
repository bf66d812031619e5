# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "每块 GPU 一个损失"
# title.en = "One loss for each GPU"
# device = "cpu"
# ///

# %% error raises="RuntimeError"
import torch
from torch import nn


class WithLoss(nn.Module):
    def __init__(self):
        super().__init__()
        self.layer = nn.Linear(3, 1)

    def forward(self, x, y):
        return (self.layer(x) - y).square().mean()


torch.manual_seed(0)
model = WithLoss()
x, y = torch.randn(8, 3), torch.randn(8, 1)
# zh: 模拟 DataParallel：两块 GPU 各算一半，标量拼成一个向量。
# en: Imitate DataParallel: two GPUs compute half each, and their
# en: scalars are put into one vector.
halves = zip(x.chunk(2), y.chunk(2))
loss = torch.stack([model(*half) for half in halves])
print(loss.shape)
loss.backward()

# %% mean
loss.mean().backward()
print(f"{loss.mean():.4f}", model.layer.weight.grad)
model.zero_grad()
whole = model(x, y)
whole.backward()
print(f"{whole:.4f}", model.layer.weight.grad)
