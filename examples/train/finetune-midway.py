# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "中途冻结与解冻", en = "Freeze and unfreeze midway" }
# ///

# %% freeze-midway
import torch
from torch import nn

torch.manual_seed(0)


def moves(clear, **options):
    layer = nn.Linear(1, 1)
    nn.init.ones_(layer.weight)
    optimizer = torch.optim.SGD([layer.weight], lr=0.1, **options)
    layer(torch.ones(1, 1)).sum().backward()
    optimizer.step()
    layer.requires_grad_(False)
    before = layer.weight.item()
    clear(optimizer)
    optimizer.step()
    return before != layer.weight.item()


clearings = {
    "not cleared": lambda optimizer: None,
    "zeros": lambda o: o.zero_grad(set_to_none=False),
    "None": lambda o: o.zero_grad(),
}
print(f"{'grad':12} plain  momentum  weight decay")
for name, clear in clearings.items():
    plain = moves(clear)
    momentum = moves(clear, momentum=0.9)
    decay = moves(clear, weight_decay=0.1)
    print(f"{name:12} {plain!s:6} {momentum!s:9} {decay}")

# %% unfreeze
model = nn.Sequential(nn.Linear(2, 4), nn.ReLU(), nn.Linear(4, 3))
model[0].requires_grad_(False)
optimizer = torch.optim.SGD(model[2].parameters(), lr=0.1)

model[0].requires_grad_(True)
print("groups:", len(optimizer.param_groups))
# zh: 解冻之后还要交给优化器，骨干网络用较小的学习率。
# en: After unfreezing, add the parameters, with a lower rate.
optimizer.add_param_group(
    {"params": model[0].parameters(), "lr": 0.01}
)
for group in optimizer.param_groups:
    print(group["lr"], [tuple(p.shape) for p in group["params"]])

# %% groups
optimizer = torch.optim.AdamW(
    [
        {"params": model[0].parameters(), "lr": 1e-4},
        {"params": model[2].parameters()},
    ],
    lr=1e-2,
)
before = [p.detach().clone() for p in (model[0].bias, model[2].bias)]
x = torch.tensor([[1.0, 2.0], [2.0, -1.0]])
labels = torch.tensor([0, 2])
nn.functional.cross_entropy(model(x), labels).backward()
optimizer.step()
for layer, old in zip((model[0], model[2]), before, strict=True):
    print(f"{(layer.bias - old).abs().max().item():.0e}")

# %% twice raises="ValueError"
optimizer.add_param_group({"params": model[0].parameters()})
