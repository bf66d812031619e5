# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title.zh = "锯齿形的损失曲线从何而来"
# title.en = "Where the sawtooth in the loss comes from"
# ///

# %% train
import matplotlib.pyplot as plt
import torch
import torch.nn.functional as F
from torch import nn


def train(order, epochs=12):
    torch.manual_seed(0)
    x, y = torch.randn(512, 32), torch.randint(10, (512,))
    model = nn.Sequential(
        nn.Linear(32, 64), nn.ReLU(), nn.Linear(64, 10)
    )
    optimizer = torch.optim.AdamW(model.parameters(), lr=0.01)
    losses = []
    for epoch in range(epochs):
        for batch in order().split(16):
            loss = F.cross_entropy(model(x[batch]), y[batch])
            losses.append(loss.item())
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
    return torch.tensor(losses).view(epochs, -1)


# %% order
orders = {
    "each sample once per epoch": lambda: torch.randperm(512),
    "drawn with replacement": lambda: torch.randint(512, (512,)),
}
curves = {name: train(order) for name, order in orders.items()}
for name, curve in curves.items():
    # zh: 第 3 至 6 轮：每轮四等分，各取平均。
    # en: Epochs 3 to 6, the mean of each quarter.
    print(name)
    for row in curve[3:7].view(4, 4, -1).mean(2).tolist():
        print("  " + "  ".join(f"{value:.2f}" for value in row))

# %% figure alt_zh="两条损失曲线。每轮每个样本一次的那条呈锯齿形：在每轮的边界骤降，随后在一轮之内缓慢上升。有放回采样的那条没有锯齿，平缓下降。" alt_en="Two loss curves. With each sample once per epoch, the curve is a sawtooth: it falls at the boundary of each epoch and rises slowly within the epoch. With samples drawn with replacement, it falls without a sawtooth."
plt.figure(figsize=(6, 3))
for name, curve in curves.items():
    smooth = curve.view(-1, 4).mean(1)
    plt.plot(torch.arange(len(smooth)) / 8, smooth, label=name)
plt.xlabel("epoch")
plt.ylabel("loss")
plt.legend();
