# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "找出第一个 NaN", en = "Finding the first NaN" }
# ///

# %% forward-hook raises="FloatingPointError"
import torch
from torch import nn


class Log(nn.Module):
    def forward(self, x):
        return torch.log(x)


def check_output(name):
    def hook(module, inputs, output):
        if not output.isfinite().all():
            raise FloatingPointError(f"{name}: {module}")

    return hook


model = nn.Sequential(nn.ReLU(), Log(), nn.Softmax(dim=-1))
for name, module in model.named_children():
    module.register_forward_hook(check_output(name))
model(torch.tensor([-1.0, 2.0]))

# %% tensor-hook raises="FloatingPointError"
def check_grad(name):
    def hook(grad):
        if not grad.isfinite().all():
            raise FloatingPointError(f"{name}: {grad}")

    return hook


x = torch.zeros(2, requires_grad=True)
squares = x * x
total = squares.sum()
# zh: 反向传播从损失开始，最靠近损失的钩子先触发。
# en: The backward pass starts at the loss: its nearest hook fires
# en: first.
x.register_hook(check_grad("x"))
squares.register_hook(check_grad("squares"))
total.register_hook(check_grad("total"))
total.sqrt().backward()

# %% parameters
torch.manual_seed(0)
first, last = nn.Linear(2, 3), nn.Linear(1, 1)
# zh: 两行相同，距离为 0，平方根在 0 处不可导。
# en: Equal rows have distance 0, where the root has no derivative.
h = first(torch.ones(2, 2))  # (2, 3)
distance = (h[0] - h[1]).pow(2).sum().sqrt()
last(distance[None]).sum().backward()
for layer in (first, last):
    for name, p in layer.named_parameters():
        print(f"{layer}, {name}: {bool(p.grad.isfinite().all())}")

# %% poisoned
weight = nn.Parameter(torch.tensor([1.0, 2.0]))
optimizer = torch.optim.SGD([weight], lr=0.1)
weight.grad = torch.tensor([torch.nan, 1.0])
optimizer.step()
print(weight.data)
# zh: 之后的梯度即使正常，参数也仍是 NaN。
# en: Even with finite gradients later, the parameter stays NaN.
weight.grad = torch.tensor([1.0, 1.0])
optimizer.step()
print(weight.data)

# %% clip raises="RuntimeError"
weight.grad = torch.tensor([torch.nan, 1.0])
nn.utils.clip_grad_norm_([weight], 1.0, error_if_nonfinite=True)

# %% clip-default
nn.utils.clip_grad_norm_([weight], 1.0)
weight.grad
