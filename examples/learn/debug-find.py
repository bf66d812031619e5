# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title.zh = "练习：找出没有梯度的参数"
# title.en = "Exercise: find the parameters without gradients"
# device = "cpu"
# exercise = true
# ///

# %% start
import torch
import torch.nn.functional as F
from torch import nn


class Detached(nn.Module):
    def __init__(self):
        super().__init__()
        self.a = nn.Linear(8, 16)
        self.b = nn.Linear(16, 16)
        self.c = nn.Linear(16, 4)

    def forward(self, x):
        x = F.relu(self.a(x))
        x = F.relu(self.b(x)).detach()
        return self.c(x)


# zh: 返回没有梯度的参数的名称；对任何模型都要适用。
# en: Return the names of the parameters without a gradient, for any
# en: model.
def find_stuck(model, loss):
    loss.backward()
    return []


# %% check raises="AssertionError"
def check():
    x = torch.ones(2, 8)
    frozen = nn.Sequential(nn.Linear(8, 6), nn.Linear(6, 4))
    frozen[1].requires_grad_(False)
    for model, expected in (
        (Detached(), "a.bias a.weight b.bias b.weight"),
        (nn.Linear(8, 4), ""),
        (frozen, "1.bias 1.weight"),
    ):
        # zh: 先留下梯度，就像之前训练过一样。
        # en: Leave gradients behind, as an earlier training would.
        for p in model.parameters():
            p.grad = torch.ones_like(p)
        loss = F.cross_entropy(model(x), torch.tensor([0, 1]))
        found = list(find_stuck(model, loss) or [])
        kinds = {type(name).__name__ for name in found} - {"str"}
        assert not kinds, f"returned {kinds}, expected str"
        found = " ".join(sorted(found))
        message = f"found [{found}], expected [{expected}]"
        assert found == expected, message


check()

# %% solution
def find_stuck(model, loss):
    # zh: 先清掉以前的梯度，否则会误以为参数有梯度。
    # en: A gradient from an earlier backward() would hide the problem.
    model.zero_grad()
    loss.backward()
    named = model.named_parameters()
    # zh: 不能写 `not p.grad`：整个张量没有真假可言。
    # en: Not `not p.grad`: a whole tensor is neither true nor false.
    return [name for name, p in named if p.grad is None]


check()
detached = Detached()
find_stuck(detached, detached(torch.ones(2, 8)).sum())
