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
    linear = nn.Linear(64, 10)
    optimizer = torch.optim.SGD(linear.parameters(), lr=0.5)
    row_of = {tuple(row): n for n, row in enumerate(x.tolist())}
    batches, norms = [], []

    def note(_, inputs):
        if torch.is_grad_enabled():
            rows = map(tuple, inputs[0].tolist())
            batches.append([row_of[row] for row in rows])

    def measure(*_):
        norms.append(linear.weight.grad.norm())

    linear.register_forward_pre_hook(note)
    optimizer.register_step_pre_hook(measure)
    run_epochs(linear, optimizer, 3)
    with torch.no_grad():
        loss = nn.functional.cross_entropy(linear(x[1200:]), y[1200:])
    assert loss < 1, f"loss = {loss:.2f}, expected < 1"
    assert max(norms) < 2, f"|grad| = {max(norms):.1f}, expected < 2"
    seen = sum(batches, [])
    assert len(seen) == 3600, f"{len(seen)} images, expected 3600"
    for epoch, rows in enumerate(torch.tensor(seen).split(1200), 1):
        count = len(rows[rows < 1200].unique())
        message = f"epoch {epoch}: {count} of 1200 images"
        assert count == 1200, message
    count = len(set(map(frozenset, batches)))
    message = f"order: {count} different batches, expected 72"
    assert count == len(batches), message


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
linear = nn.Linear(64, 10)
run_epochs(linear, torch.optim.SGD(linear.parameters(), lr=0.5), 3)
with torch.no_grad():
    right = linear(x[1200:]).argmax(1) == y[1200:]
print(f"accuracy {right.float().mean():.1%}")
