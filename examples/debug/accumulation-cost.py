# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "放得下的批次也用梯度累积"
# title.en = "Accumulating a batch that fits"
# ///

# %% same
import torch
import torch.nn.functional as F
from torch import nn

torch.manual_seed(0)
x = torch.randn(512, 20)
y = (x @ torch.randn(20, 3) + 0.5 * torch.randn(512, 3)).argmax(1)


def train(size, parts=1, norm=nn.Identity):
    torch.manual_seed(0)
    model = nn.Sequential(
        nn.Linear(20, 32), norm(32), nn.ReLU(), nn.Linear(32, 3)
    )
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    updates = 0
    for epoch in range(5):
        for batch in torch.randperm(512).split(size):
            for part in batch.chunk(parts):
                loss = F.cross_entropy(model(x[part]), y[part])
                (loss / parts).backward()
            optimizer.step()
            optimizer.zero_grad()
            updates += 1
    with torch.no_grad():
        loss = F.cross_entropy(model.eval()(x), y)
    print(f"{updates} updates, loss {loss:.4f}")


train(64)
train(64, parts=4)

# %% updates
train(256)
train(256, parts=4)
train(64)

# %% batch-norm
train(64, norm=nn.BatchNorm1d)
train(64, parts=4, norm=nn.BatchNorm1d)
