# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "批次变大时的学习率", en = "A larger batch" }
# ///

# %% scale
import torch
import torch.nn.functional as F
from torch import nn

torch.manual_seed(0)
x = torch.randn(4096, 20)
y = x @ torch.randn(20, 1) + 0.1 * torch.randn(4096, 1)


def train(batch, lr, momentum=0.9, epochs=1):
    torch.manual_seed(1)
    model = nn.Linear(20, 1)
    optimizer = torch.optim.SGD(model.parameters(), lr, momentum)
    for _ in range(epochs):
        order = torch.randperm(len(x))
        for part in order.split(batch):
            optimizer.zero_grad()
            F.mse_loss(model(x[part]), y[part]).backward()
            optimizer.step()
    return F.mse_loss(model(x), y).item()


print("1 GPU,  batch  32, lr 0.001:", round(train(32, 0.001), 3))
print("8 GPUs, batch 256, lr 0.001:", round(train(256, 0.001), 3))
print("8 GPUs, batch 256, lr 0.008:", round(train(256, 0.008), 3))

# %% limit
# zh: 单卡已经用了较大的学习率，再乘以 8 就会发散。
# en: If the rate was high on one GPU, times 8 diverges.
print("1 GPU,  batch  32, lr 0.1:", round(train(32, 0.1), 3))
print("8 GPUs, batch 256, lr 0.8:", f"{train(256, 0.8, epochs=4):.0e}")
