# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "梯度惩罚", en = "A gradient penalty" }
# ///

# %% known
import torch
from torch.linalg import vector_norm

w = torch.tensor([3.0, 4.0], requires_grad=True)
x = torch.tensor([[1.0, 2.0], [0.0, -1.0]], requires_grad=True)
score = x @ w  # (N,)
# zh: 每个样本的输出对自己的输入求导，结果都是 w。
# en: The gradient of each score with respect to its input is w.
(gradient,) = torch.autograd.grad(score.sum(), x, create_graph=True)
print(gradient.detach())
penalty = ((vector_norm(gradient, dim=1) - 1) ** 2).mean()
penalty.backward()
print(penalty.item(), w.grad)

# %% train
from torch import nn


def input_gradients(model, x):
    x = x.detach().requires_grad_()
    score = model(x).sum()
    return torch.autograd.grad(score, x, create_graph=True)[0]


def train(weight):
    torch.manual_seed(0)
    x = torch.randn(64, 2)  # (N, D)
    target = 4 * x[:, :1]
    model = nn.Sequential(
        nn.Linear(2, 16), nn.Tanh(), nn.Linear(16, 1)
    )
    optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
    for _ in range(300):
        norms = vector_norm(input_gradients(model, x), dim=1)
        loss = nn.functional.mse_loss(model(x), target)
        loss = loss + weight * ((norms - 1) ** 2).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return norms.mean().item()


for weight in (0.0, 10.0):
    print(f"weight {weight:4}: mean norm {train(weight):.1f}")

# %% forgotten
# zh: 没有 create_graph=True，惩罚项只是一个常数。
# en: Without create_graph=True, the penalty is only a constant.
loss = (w**2).sum()
(gradient,) = torch.autograd.grad((x @ w).sum(), x)
penalty = ((vector_norm(gradient, dim=1) - 1) ** 2).mean()
print(penalty.requires_grad)
w.grad = None
(loss + penalty).backward()
print(w.grad, (2 * w).detach())
