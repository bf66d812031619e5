# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "自定义参数化", en = "Parametrizations of your own" }
# ///

# %% positive
import torch
import torch.nn.functional as F
from torch import nn
from torch.nn.utils import parametrize


class Positive(nn.Module):
    def forward(self, x):
        return F.softplus(x)

    # zh: 赋值时使用：由想要的值算出原始参数。
    # en: Used by assignments: from the wanted value to the original.
    def right_inverse(self, value):
        return value + torch.log(-torch.expm1(-value))


torch.manual_seed(0)
model = nn.Module()
model.scale = nn.Parameter(torch.tensor([0.5, 2.0]))
parametrize.register_parametrization(model, "scale", Positive())
print(model.scale)

# %% names
for name, p in model.named_parameters():
    print(name, p.data)
print(list(model.state_dict()))
print(type(model.scale).__name__, model.scale.grad_fn is not None)

# %% train
target = torch.tensor([-1.0, 3.0])
optimizer = torch.optim.SGD(model.parameters(), lr=0.5)
for _ in range(200):
    optimizer.zero_grad()
    (model.scale - target).square().sum().backward()
    optimizer.step()
# zh: 目标 -1 达不到：这个元素接近 0，但始终为正。
# en: -1 is out of reach: that element approaches 0, but stays
# en: positive.
print([f"{v:.5f}" for v in model.scale.tolist()])

# %% assign
with torch.no_grad():
    model.scale = torch.tensor([1.0, 4.0])
print(model.scale.data)
print(model.parametrizations.scale.original.data)
