# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "其他优化器", en = "Other optimizers" }
# ///

# %% state
import torch
from torch import nn

for name in (
    "SGD", "Adagrad", "RMSprop", "Adadelta", "Adam", "AdamW",
    "NAdam", "RAdam", "Adamax", "Adafactor",
):
    weight = nn.Parameter(torch.ones(1000, 1000))
    optimizer = getattr(torch.optim, name)([weight])
    weight.grad = torch.ones_like(weight)
    optimizer.step()
    state = optimizer.state[weight]
    count = sum(v.numel() for v in state.values() if v is not None)
    lr = optimizer.defaults["lr"]
    print(f"{name:9} lr {lr:<5} state {count / weight.numel():.3f} "
          "numbers for each weight")

# %% first-steps
# zh: 梯度一直是 10：前七步各走多远。
# en: The gradient is always 10: how far each of seven steps goes.
for name in ("Adam", "RAdam", "NAdam", "Adagrad", "RMSprop"):
    w = nn.Parameter(torch.tensor(0.0))
    optimizer = getattr(torch.optim, name)([w], lr=0.1)
    sizes = []
    for _ in range(7):
        before = w.item()
        w.grad = torch.tensor(10.0)
        optimizer.step()
        sizes.append(f"{before - w.item():.3f}")
    print(f"{name:8}", *sizes)

# %% adafactor
# zh: Adafactor 的步长与权重的大小成正比，梯度都是 1。
# en: Adafactor's step is proportional to the size of the weight. The
# en: gradient is 1.
for size in (1.0, 0.1, 0.0):
    w = nn.Parameter(torch.full((8, 8), size))
    optimizer = torch.optim.Adafactor([w], lr=0.01)
    w.grad = torch.ones_like(w)
    optimizer.step()
    print(f"weight {size}: step {size - w[0, 0].item():.6f}")

# %% decay
# zh: 梯度为 0，只剩权重衰减：5 步之后的权重。
# en: Zero gradient, weight decay only: the weight after five steps.
for name, options in (
    ("NAdam", {}), ("NAdam", {"decoupled_weight_decay": True}),
    ("AdamW", {}),
):
    w = nn.Parameter(torch.tensor(1.0))
    optimizer = getattr(torch.optim, name)(
        [w], lr=0.01, weight_decay=0.1, **options
    )
    for _ in range(5):
        w.grad = torch.zeros(())
        optimizer.step()
    print(f"{name} {w.item():.4f} {options}")
