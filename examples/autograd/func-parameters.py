# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "对参数的雅可比与黑塞矩阵"
# title.en = "Jacobians and Hessians of parameters"
# ///

# %% jacobian
import torch
from torch import nn
from torch.func import functional_call, grad, hessian, jacrev, jvp

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(2, 3), nn.Tanh(), nn.Linear(3, 1))
x, y = torch.randn(5, 2), torch.randn(5, 1)  # (N, 2), (N, 1)
params = {n: p.detach() for n, p in model.named_parameters()}


def predict(params):
    return functional_call(model, params, (x,)).squeeze(1)  # (N,)


jacobian = jacrev(predict)(params)
for name, j in jacobian.items():
    print(f"{name:9} {tuple(j.shape)}")

# %% matrix
# zh: 每个样本一行，每个参数一列。
# en: One row per sample, one column per parameter.
J = torch.cat([j.flatten(1) for j in jacobian.values()], 1)  # (N, P)
kernel = J @ J.T  # (N, N)
print(J.shape, kernel.shape)
print(torch.linalg.matrix_rank(kernel).item())

# %% hessian
def loss(params):
    return (predict(params) - y.squeeze(1)).square().mean()


blocks = hessian(loss)(params)
for row in ("0.weight", "2.bias"):
    print(row, {k: tuple(b.shape) for k, b in blocks[row].items()})

# %% flat
names, sizes = list(params), [p.numel() for p in params.values()]
flat = torch.cat([p.flatten() for p in params.values()])  # (P,)


def unflatten(vector):
    parts = vector.split(sizes)
    return {n: p.view_as(params[n]) for n, p in zip(names, parts)}


H = hessian(lambda v: loss(unflatten(v)))(flat)  # (P, P)
print(H.shape, torch.allclose(H, H.T, atol=1e-6))
print([round(v, 2) for v in torch.linalg.eigvalsh(H).tolist()])

# %% product
v = torch.randn(len(flat))
gradient = grad(lambda w: loss(unflatten(w)))
_, product = jvp(gradient, (flat,), (v,))
print(product[:3])
print((H @ v)[:3])
