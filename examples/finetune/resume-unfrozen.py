# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "解冻之后断点续训"
# title.en = "Resuming after unfreezing"
# ///

# %% save
import torch
from torch import nn


def build():
    torch.manual_seed(0)
    model = nn.Sequential(nn.Linear(4, 8), nn.Tanh(), nn.Linear(8, 2))
    model[0].requires_grad_(False)
    return model, torch.optim.Adam(model[2].parameters(), lr=1e-2)


def unfreeze(model, optimizer):
    model[0].requires_grad_(True)
    group = {"params": list(model[0].parameters()), "lr": 1e-3}
    optimizer.add_param_group(group)


def step(model, optimizer):
    optimizer.zero_grad()
    model(torch.ones(3, 4)).square().mean().backward()
    optimizer.step()


model, optimizer = build()
step(model, optimizer)
unfreeze(model, optimizer)  # epoch 10
step(model, optimizer)
state = {
    "model": model.state_dict(),
    "optimizer": optimizer.state_dict(),
}
print([len(g["params"]) for g in optimizer.param_groups])

# %% refused raises="ValueError"
model, optimizer = build()
model.load_state_dict(state["model"])
optimizer.load_state_dict(state["optimizer"])

# %% silent
# zh: 只加载了模型：backbone 一直是冻结的，显存自然小。
# en: Only the model was loaded: the backbone stays frozen, which is
# en: why memory is so low.
before = model[0].weight.clone()
step(model, optimizer)
print("backbone changed:", not torch.equal(before, model[0].weight))
print("gradient:", model[0].weight.grad)

# %% right
model, optimizer = build()
unfreeze(model, optimizer)  # first, as at the time of saving
model.load_state_dict(state["model"])
optimizer.load_state_dict(state["optimizer"])
step(model, optimizer)
print("backbone changed:", not torch.equal(before, model[0].weight))


# %% untrained
def untrained(model, optimizer):
    held = {p for g in optimizer.param_groups for p in g["params"]}
    return [
        name
        for name, p in model.named_parameters()
        if p not in held or not p.requires_grad
    ]


print(untrained(*build()), untrained(model, optimizer))
