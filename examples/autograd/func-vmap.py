# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "vmap 与逐样本梯度", en = "Per-sample gradients" }
# ///

# %% vmap
import torch
from torch.func import functional_call, grad, vmap


def distance(a, b):
    print("called with", tuple(a.shape))
    return ((a - b) ** 2).sum()


a = torch.tensor([[0.0, 0.0], [1.0, 1.0], [2.0, 2.0]])  # (3, 2)
b = torch.tensor([[3.0, 4.0], [1.0, 1.0], [2.0, 0.0]])  # (3, 2)
vmap(distance)(a, b)  # (3,)

# %% in-dims
def shifted(x, shift):
    return x + shift


x = torch.tensor([[1, 2, 3], [4, 5, 6]])  # (2, 3)
shift = torch.tensor([10, 20])  # (2,)
# zh: x 沿第 1 维拆成三列；shift 不拆分，由各列共用。
# en: x is split into columns along dim 1; shift is shared.
print(vmap(shifted, in_dims=(1, None))(x, shift))  # (3, 2)
print(vmap(shifted, in_dims=(1, None), out_dims=1)(x, shift))

# %% curve
# zh: 对每个点求导：先 grad，再 vmap，不必求和。
# en: A derivative at every point: grad, then vmap, without a sum.
points = torch.tensor([0.0, 1.0, 2.0])
print(vmap(grad(torch.exp))(points))
print(vmap(grad(grad(lambda t: t**3)))(points))

# %% functional-call
from torch import nn

model = nn.Linear(2, 1)
zeros = {"weight": torch.zeros(1, 2), "bias": torch.tensor([7.0])}
# zh: 用给定的参数计算一次，模型自己的参数不变。
# en: One call with these parameters; the model's own don't change.
print(functional_call(model, zeros, (a,)).T)
print("own weights all zero:", bool((model.weight == 0).all()))

# %% per-sample
torch.manual_seed(0)
model = nn.Sequential(nn.Linear(2, 4), nn.Tanh(), nn.Linear(4, 1))
inputs, targets = torch.randn(8, 2), torch.randn(8, 1)
params = {k: v.detach() for k, v in model.named_parameters()}


def sample_loss(params, x, target):
    prediction = functional_call(model, params, (x,))
    return nn.functional.mse_loss(prediction, target)


# zh: 参数共用（None），输入和目标沿第 0 维拆开。
# en: Parameters are shared (None); samples are split along dim 0.
each = vmap(grad(sample_loss), in_dims=(None, 0, 0))
gradients = each(params, inputs, targets)
for name, g in gradients.items():
    print(name, tuple(g.shape))

# %% check
# zh: 与单独计算的一个样本、与整批的梯度比较。
# en: Compare with one sample on its own and with the whole batch.
one = grad(sample_loss)(params, inputs[3], targets[3])
whole = grad(sample_loss)(params, inputs, targets)
for name, g in gradients.items():
    to_one = (g[3] - one[name]).abs().max()
    to_whole = (g.mean(0) - whole[name]).abs().max()
    print(f"{name:8} differs by {to_one:.5f}, {to_whole:.5f}")

# %% misspelt raises="RuntimeError"
print(functional_call(nn.Linear(2, 1), {"wieght": a}, (a,)).shape)
functional_call(
    nn.Linear(2, 1), {"wieght": a}, (a,), strict=True
)
