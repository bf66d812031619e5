# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "断点续训", en = "Resume training" }
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
print(f"last bias: {uninterrupted[-1].item():.3f}")

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
    # zh: 其他代码也用掉了随机数。
    # en: Other code has used random numbers, too.
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


def compare(parameters):
    pairs = zip(parameters, uninterrupted, strict=True)
    return max((p - q).abs().max().item() for p, q in pairs)


print(f"largest difference: {compare(resume())}")

# %% forgotten
for part in ("optimizer", "scheduler", "rng"):
    print(f"without {part:9} {compare(resume(part)):.2f}")

# %% rate
model, optimizer, scheduler = build()
checkpoint = torch.load(path)
scheduler.load_state_dict(checkpoint["scheduler"])
# zh: 正在使用的学习率在优化器里。
# en: The learning rate in use is in the optimizer.
print(scheduler.last_epoch, optimizer.param_groups[0]["lr"])
optimizer.load_state_dict(checkpoint["optimizer"])
print(scheduler.last_epoch, optimizer.param_groups[0]["lr"])
