# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "scikit-learn"]
#
# [tool.example]
# title.zh = "从一个参数到训练循环"
# title.en = "From a parameter to a training loop"
# ///

# %% hand
import torch
from sklearn.datasets import load_digits
from torch import nn

x = torch.tensor(load_digits().data / 16, dtype=torch.float32)
y = torch.tensor(load_digits().target)
torch.manual_seed(0)
order = torch.randperm(len(x))
train, val, test = order.split([1097, 300, 400])
cross_entropy = nn.functional.cross_entropy
weight = torch.zeros(64, 10, requires_grad=True)
bias = torch.zeros(10, requires_grad=True)
for step in range(1, 101):
    logits = x[train] @ weight + bias  # (1097, 10)
    loss = cross_entropy(logits, y[train])
    weight.grad = bias.grad = None
    loss.backward()
    with torch.no_grad():
        weight -= 0.5 * weight.grad
        bias -= 0.5 * bias.grad
    if step in (1, 10, 100):
        print(f"step {step:3}: loss {loss.item():.4f}")

# %% optimizer
model = nn.Linear(64, 10)
nn.init.zeros_(model.weight)
nn.init.zeros_(model.bias)
optimizer = torch.optim.SGD(model.parameters(), lr=0.5)
for step in range(1, 101):
    loss = cross_entropy(model(x[train]), y[train])
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    if step in (1, 10, 100):
        print(f"step {step:3}: loss {loss.item():.4f}")


# %% epoch
def train_epoch(model, optimizer, batch_size):
    total = 0.0
    shuffled = train[torch.randperm(len(train))]
    for batch in shuffled.split(batch_size):
        loss = cross_entropy(model(x[batch]), y[batch])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        total += loss.item() * len(batch)
    return total / len(train)


sizes = [len(batch) for batch in train.split(64)]
print(len(sizes), "batches:", sizes[0], "...", sizes[-1])

# %% sizes
for batch_size in (1097, 64, 8):
    torch.manual_seed(0)
    model = nn.Linear(64, 10)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.5)
    losses = [
        train_epoch(model, optimizer, batch_size) for _ in range(5)
    ]
    steps = 5 * len(train.split(batch_size))
    print(f"batches of {batch_size:4}: {steps:3} steps", end=", ")
    print("loss", *(f"{loss:.2f}" for loss in losses))
