# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "ReLU 之后的 BCEWithLogitsLoss"
# title.en = "BCEWithLogitsLoss after a ReLU"
# ///

# %% train
import torch
from torch import nn

torch.manual_seed(0)
images = torch.randn(64, 1, 16, 16)
images[:, :, 4:9, 4:9] += 3  # a bright square
masks = torch.zeros(64, 1, 16, 16)
masks[:, :, 4:9, 4:9] = 1
loss_fn = nn.BCEWithLogitsLoss()


def train(last):
    torch.manual_seed(0)
    net = nn.Sequential(
        nn.Conv2d(1, 8, 3, padding=1),
        nn.ReLU(),
        nn.Conv2d(8, 1, 3, padding=1),
        last,
    )
    optimizer = torch.optim.Adam(net.parameters(), lr=0.01)
    for _ in range(200):
        optimizer.zero_grad()
        out = net(images)
        loss = loss_fn(out, masks)
        loss.backward()
        optimizer.step()
    p = out.detach().sigmoid()
    print(
        f"{type(last).__name__:8} loss {loss.item():.3f}",
        f"p from {p.min():.2f} to {p.max():.2f}",
    )


for last in nn.Identity(), nn.ReLU(), nn.Sigmoid():
    train(last)

# %% limit
# zh: 输出不小于 0 时，一个背景像素的损失至少是这么多。
# en: With outputs of at least 0, a background pixel costs this.
loss_fn(torch.zeros(1), torch.zeros(1))
