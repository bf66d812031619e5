# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "每一轮重新划分"
# title.en = "Splitting again in each epoch"
# ///

# %% seen
import torch
from torch.utils.data import random_split

torch.manual_seed(0)
data = range(1000)
seen = set()
for epoch in range(4):
    train, val = random_split(data, [0.8, 0.2])
    known = len(seen.intersection(val.indices))
    print(f"epoch {epoch}: {known} of {len(val)} trained on before")
    seen.update(train.indices)

# %% accuracy
from torch import nn

# zh: 标签是随机的，没有规律可学。
# en: Random labels: there is nothing to learn.
x = torch.randn(400, 64)
y = torch.randint(2, (400,))


def accuracy(resplit, epochs=60):
    torch.manual_seed(0)
    layers = nn.Linear(64, 256), nn.ReLU(), nn.Linear(256, 2)
    net = nn.Sequential(*layers)
    optimizer = torch.optim.Adam(net.parameters(), lr=1e-2)
    for epoch in range(epochs):
        if resplit or epoch == 0:
            train, val = random_split(range(400), [0.8, 0.2])
        optimizer.zero_grad()
        logits = net(x[train.indices])
        nn.functional.cross_entropy(logits, y[train.indices]).backward()
        optimizer.step()
    right = net(x[val.indices]).argmax(1) == y[val.indices]
    return right.float().mean()


print(f"one split           {accuracy(False):.2f}")
print(f"one split per epoch {accuracy(True):.2f}")

# %% fixed
generator = torch.Generator().manual_seed(42)
train, val = random_split(data, [0.8, 0.2], generator=generator)
torch.save({"train": train.indices, "val": val.indices}, "split.pt")
# zh: 继续训练时，读取同样的索引。
# en: A resumed run reads the same indices.
split = torch.load("split.pt")
print(len(split["train"]), len(split["val"]), split["val"][:5])
