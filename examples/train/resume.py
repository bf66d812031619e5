# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "从检查点接着训练", en = "Resume from a checkpoint" }
# device = "cpu"
# ///

# %% run
from pathlib import Path
from tempfile import TemporaryDirectory

import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

x = torch.linspace(-1, 1, 32).unsqueeze(1)  # (32, 1)
loader = DataLoader(
    TensorDataset(x, torch.sin(3 * x)), batch_size=8, shuffle=True
)


def build():
    torch.manual_seed(0)
    model = nn.Sequential(
        nn.Linear(1, 16), nn.Tanh(), nn.Dropout(0.1), nn.Linear(16, 1)
    )
    optimizer = torch.optim.Adam(model.parameters(), lr=0.05)
    scheduler = torch.optim.lr_scheduler.StepLR(optimizer, 4, gamma=0.5)
    return model, optimizer, scheduler


def train(model, optimizer, scheduler, epochs):
    for _ in epochs:
        for inputs, targets in loader:
            loss = nn.functional.mse_loss(model(inputs), targets)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
        scheduler.step()
    return [p.detach().clone() for p in model.parameters()]


uninterrupted = train(*build(), range(10))
print(sum(p.numel() for p in uninterrupted))

# %% save
folder = TemporaryDirectory()
path = Path(folder.name, "checkpoint.pt")
model, optimizer, scheduler = build()
train(model, optimizer, scheduler, range(6))
torch.save(
    {
        "model": model.state_dict(),
        "optimizer": optimizer.state_dict(),
        "scheduler": scheduler.state_dict(),
        "epoch": 6,
        "rng": torch.get_rng_state(),
    },
    path,
)
path.name, path.exists()

# %% resume
def resume(*forgotten):
    model, optimizer, scheduler = build()
    # zh: 别的代码也抽了随机数。
    # en: Other code has drawn numbers, too.
    torch.rand(100)
    checkpoint = torch.load(path)
    model.load_state_dict(checkpoint["model"])
    if "optimizer" not in forgotten:
        optimizer.load_state_dict(checkpoint["optimizer"])
    if "scheduler" not in forgotten:
        scheduler.load_state_dict(checkpoint["scheduler"])
    if "rng" not in forgotten:
        torch.set_rng_state(checkpoint["rng"])
    epochs = range(checkpoint["epoch"], 10)
    return train(model, optimizer, scheduler, epochs)


def same(a, b):
    return all(torch.equal(p, q) for p, q in zip(a, b, strict=True))


print(same(resume(), uninterrupted))

# %% forgotten
for part in ("optimizer", "scheduler", "rng"):
    print(f"without {part:9}", same(resume(part), uninterrupted))

# %% rate
model, optimizer, scheduler = build()
checkpoint = torch.load(path)
scheduler.load_state_dict(checkpoint["scheduler"])
# zh: 学习率在优化器里，调度器只记着走到第几步。
# en: The rate is in the optimizer; the schedule keeps its position.
print(scheduler.last_epoch, optimizer.param_groups[0]["lr"])
optimizer.load_state_dict(checkpoint["optimizer"])
print(scheduler.last_epoch, optimizer.param_groups[0]["lr"])
