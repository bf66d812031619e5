# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "种子与一次训练", en = "A seed and a training run" }
# ///

# %% same-run
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

x = torch.linspace(-1, 1, 32).unsqueeze(1)  # (32, 1)
data = TensorDataset(x, x**2)


def train(model):
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    loader = DataLoader(data, batch_size=8, shuffle=True)
    for _ in range(3):
        for inputs, targets in loader:
            loss = nn.functional.mse_loss(model(inputs), targets)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
    return [p.detach().clone() for p in model.parameters()]


def build():
    return nn.Sequential(
        nn.Linear(1, 16), nn.Tanh(), nn.Dropout(0.2), nn.Linear(16, 1)
    )


def run(seed):
    torch.manual_seed(seed)
    return train(build())


def equal(a, b):
    return all(torch.equal(p, q) for p, q in zip(a, b, strict=True))


print("same seed: ", equal(run(0), run(0)))
print("other seed:", equal(run(0), run(1)))

# %% too-late
def run_late(seed):
    model = build()
    # zh: 初值已经抽过了，这时才设种子。
    # en: The initial values are drawn already when this comes.
    torch.manual_seed(seed)
    return train(model)


print("seed after the model:", equal(run_late(0), run_late(0)))

# %% validation
def orders(validate, generator=None):
    torch.manual_seed(0)
    loader = DataLoader(
        range(6), batch_size=6, shuffle=True, generator=generator
    )
    # zh: 验证集不打乱。
    # en: The validation set is not shuffled.
    check = DataLoader(range(6), batch_size=6)
    seen = []
    for _ in range(2):
        seen += [batch.tolist() for batch in loader]
        if validate:
            list(check)
    return seen


print(orders(validate=False))
print(orders(validate=True))

# %% own-generator
without = orders(False, torch.Generator().manual_seed(0))
between = orders(True, torch.Generator().manual_seed(0))
without == between
