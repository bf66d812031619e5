# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "背景：类别 0 还是 255"
# title.en = "Background: class 0 or 255"
# device = "cpu"
# ///

# %% targets
import torch
from torch import nn

torch.manual_seed(0)
x = torch.rand(16, 1, 32, 32) * 0.5
mask = torch.zeros(16, 32, 32, dtype=torch.int64)
for i in range(16):
    row, column = torch.randint(20, (2,)).tolist()
    x[i, 0, row : row + 12, column : column + 12] += 0.5
    mask[i, row : row + 12, column : column + 12] = 1
print(x.shape, mask.shape, mask.unique().tolist())


def train(target):
    torch.manual_seed(0)
    model = nn.Sequential(
        nn.Conv2d(1, 8, 5, padding=2), nn.ReLU(), nn.Conv2d(8, 2, 1)
    )
    optimizer = torch.optim.Adam(model.parameters(), lr=0.05)
    for _ in range(100):
        optimizer.zero_grad()
        loss = nn.functional.cross_entropy(
            model(x), target, ignore_index=255
        )
        loss.backward()
        optimizer.step()
    predicted = model(x).argmax(1) == 1
    both = predicted & (mask == 1)
    iou = both.sum() / (predicted | (mask == 1)).sum()
    print(f"loss {loss:.3f}  IoU {iou:.2f}  "
          f"predicted as object: {predicted.float().mean():.0%}")


# %% compare
print(f"object: {mask.float().mean():.0%} of the pixels")
print("background is class 0:")
train(mask)
print("background is 255:")
train(torch.where(mask == 1, 1, 255))

# %% from-one
# zh: 标签是 1 到 C、0 表示未标注：减 1，0 变成 255。
# en: Labels from 1 to C, 0 for unlabeled: subtract 1, 0 becomes 255.
labels = torch.tensor([[0, 1, 1], [2, 3, 0]])
print(torch.where(labels == 0, 255, labels - 1))
