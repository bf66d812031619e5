# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "把特征先算好", en = "Compute the features once" }
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
print(torch.equal(head_gradient(features), whole))
print(features.requires_grad)

# %% once
# zh: 骨干不变，特征也不变，每轮只用训练头。
# en: A fixed backbone gives fixed features: train the head alone.
optimizer = torch.optim.SGD(head.parameters(), lr=0.5)
for epoch in range(101):
    loss = nn.functional.cross_entropy(head(features), labels)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    if epoch % 50 == 0:
        print(epoch, f"{loss.item():.2f}")
