# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "预先计算特征", en = "Precompute the features" }
# ///

# %% same-gradient
import torch
from torch import nn

torch.manual_seed(0)
backbone = nn.Sequential(nn.Linear(2, 16), nn.ReLU()).eval()
head = nn.Linear(16, 3)
x, labels = torch.randn(8, 2), torch.randint(3, (8,))


def head_gradient(features):
    head.zero_grad()
    nn.functional.cross_entropy(head(features), labels).backward()
    return head.weight.grad


whole = head_gradient(backbone(x))
with torch.no_grad():
    features = backbone(x)  # (8, 16)
difference = (head_gradient(features) - whole).abs().max().item()
print(f"largest difference {difference:.1e}")

# %% once
# zh: 骨干网络不变，特征也不变，每轮只训练分类头。
# en: The backbone and its features don't change: train the head.
optimizer = torch.optim.SGD(head.parameters(), lr=0.5)
for epoch in range(101):
    loss = nn.functional.cross_entropy(head(features), labels)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    if epoch % 50 == 0:
        print(epoch, f"{loss.item():.2f}")
