# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "随机种子与训练", en = "Seeds and training" }
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


def difference(a, b):
    pairs = zip(a, b, strict=True)
    return max((p - q).abs().max().item() for p, q in pairs)


print(f"same seed:      {difference(run(0), run(0))}")
print(f"different seed: {difference(run(0), run(1)):.2f}")

# %% too-late
def run_late(seed):
    model = build()
    # zh: 参数的初始值已经抽取，这时设种子太晚了。
    # en: Too late: the initial parameters have already been drawn.
    torch.manual_seed(seed)
    return train(model)


torch.manual_seed(1)
late = difference(run_late(0), run_late(0))
print(f"seed after the model: {late:.2f}")

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
print(orders(False, torch.Generator().manual_seed(0)))
print(orders(True, torch.Generator().manual_seed(0)))
