# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "断点续训时多占的内存"
# title.en = "Memory that resuming adds"
# ///

# %% save
import torch
from torch import nn


def megabytes(*tensors):
    """The size of their storages, each counted once."""
    storages = {
        t.untyped_storage().data_ptr(): t.untyped_storage().nbytes()
        for t in tensors
    }
    return f"{sum(storages.values()) / 1e6:.1f} MB"


def tensors(tree):
    """All tensors in nested dictionaries."""
    if isinstance(tree, torch.Tensor):
        return [tree]
    values = tree.values() if isinstance(tree, dict) else []
    return [t for v in values for t in tensors(v)]


def build():
    model = nn.Linear(1000, 1000, bias=False)
    return model, torch.optim.Adam(model.parameters())


model, optimizer = build()
model(torch.ones(1, 1000)).sum().backward()
optimizer.step()
state = {
    "model": model.state_dict(),
    "optimizer": optimizer.state_dict(),
}
torch.save(state, "checkpoint.pt")
print("parameters", megabytes(model.weight))
print("the file  ", megabytes(*tensors(torch.load("checkpoint.pt"))))

# %% resume
model, optimizer = build()
checkpoint = torch.load("checkpoint.pt")
model.load_state_dict(checkpoint["model"])
optimizer.load_state_dict(checkpoint["optimizer"])


def held():
    state = tensors(optimizer.state_dict()["state"])
    return [model.weight, *state]


print("needed    ", megabytes(*held()))
print("held      ", megabytes(*held(), *tensors(checkpoint)))

# %% shared
exp_avg = optimizer.state[model.weight]["exp_avg"]
saved = checkpoint["optimizer"]["state"][0]["exp_avg"]
print("optimizer shares:", exp_avg.data_ptr() == saved.data_ptr())
weight = checkpoint["model"]["weight"]
print("model shares:", model.weight.data_ptr() == weight.data_ptr())

# %% assign
model, _ = build()
model.load_state_dict(checkpoint["model"], assign=True)
optimizer = torch.optim.Adam(model.parameters())
optimizer.load_state_dict(checkpoint["optimizer"])
print("held      ", megabytes(*held(), *tensors(checkpoint)))
