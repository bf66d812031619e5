# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "scikit-learn"]
#
# [tool.example]
# title.zh = "改好这个训练循环"
# title.en = "Fix this training loop"
# device = "cpu"
# exercise = true
# ///

# %% start
import torch
from sklearn.datasets import load_digits
from torch import nn

x = torch.tensor(load_digits().data / 16, dtype=torch.float32)
y = torch.tensor(load_digits().target)


# zh: 这个循环有两处错误，改好 run_epochs。
# en: There are two mistakes in this loop. Fix it.
def run_epochs(model, optimizer, epochs):
    for epoch in range(epochs):
        for batch in torch.arange(1200).split(50):
            logits = model(x[batch])
            loss = nn.functional.cross_entropy(logits, y[batch])
            loss.backward()
            optimizer.step()
    optimizer.zero_grad()


# %% check raises="AssertionError"
def check():
    torch.manual_seed(0)
    model = nn.Linear(64, 10)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.5)
    seen = []
    hook = model.register_forward_pre_hook(
        lambda _, args: seen.append(args[0])
    )
    run_epochs(model, optimizer, 3)
    hook.remove()
    rows = torch.cat(seen)
    known = set(map(tuple, x[:1200].tolist()))
    other = sum(tuple(row) not in known for row in rows.tolist())
    assert not other, f"{other} rows aren't among the first 1200"
    first, second = rows[:1200], rows[1200:2400]
    with torch.no_grad():
        loss = nn.functional.cross_entropy(model(x[1200:]), y[1200:])
    assert loss < 1, f"loss = {loss:.2f}, expected < 1"
    assert not torch.equal(first, second), "same order in each epoch"


check()

# %% solution
def run_epochs(model, optimizer, epochs):
    for epoch in range(epochs):
        for batch in torch.randperm(1200).split(50):
            logits = model(x[batch])
            loss = nn.functional.cross_entropy(logits, y[batch])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()


check()
torch.manual_seed(0)
model = nn.Linear(64, 10)
optimizer = torch.optim.SGD(model.parameters(), lr=0.5)
run_epochs(model, optimizer, 3)
with torch.no_grad():
    right = model(x[1200:]).argmax(1) == y[1200:]
print(f"accuracy {right.float().mean():.1%}")
