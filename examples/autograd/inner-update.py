# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "内层更新与 MAML", en = "Inner updates and MAML" }
# ///

# %% step
import torch
from torch import nn
from torch.func import functional_call, grad, vmap

w = torch.tensor(3.0, requires_grad=True)
lr = torch.tensor(0.1, requires_grad=True)
optimizer = torch.optim.SGD([w], lr=lr.item())
(w**2).backward()
optimizer.step()
optimizer.zero_grad()
((w - 1) ** 2).backward()
# zh: step() 不记录计算图：w 从此是一个新的叶子值。
# en: step() isn't recorded: autograd sees a leaf with a new value.
print(w.grad, lr.grad)

# %% model
torch.manual_seed(0)
model = nn.Sequential(
    nn.Linear(1, 40), nn.Tanh(), nn.Linear(40, 40), nn.Tanh(),
    nn.Linear(40, 1),
)
start = dict(model.named_parameters())


def loss_of(params, x, y):
    return (functional_call(model, params, (x,)) - y).square().mean()


def adapt(params, x, y, lr=0.1):
    """One step of gradient descent, as new tensors."""
    g = grad(loss_of)(params, x, y)
    return {name: p - lr * g[name] for name, p in params.items()}


# %% tasks
def sample(tasks, points):
    """Sine waves: each task has an amplitude and a phase."""
    amplitude = 0.5 + 2 * torch.rand(tasks, 1, 1)
    phase = torch.pi * torch.rand(tasks, 1, 1)
    x = 6 * torch.rand(tasks, points, 1) - 3
    return x, amplitude * torch.sin(x + phase)  # (tasks, points, 1)


def after_update(params, x, y):
    """Adapt to 10 points of a task; the loss is that of the others."""
    adapted = adapt(params, x[:10], y[:10])
    return loss_of(adapted, x[10:], y[10:])


# %% train
def train(task_loss, steps=800):
    torch.manual_seed(0)
    params = {
        n: p.detach().clone().requires_grad_() for n, p in start.items()
    }
    optimizer = torch.optim.Adam(params.values(), lr=3e-3)
    each = vmap(task_loss, in_dims=(None, 0, 0))
    for _ in range(steps):
        loss = each(params, *sample(16, 20)).mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return params


ordinary, maml = train(loss_of), train(after_update)
torch.manual_seed(1)
tests = sample(200, 20)
for name, params in (("ordinary", ordinary), ("MAML", maml)):
    with torch.no_grad():
        before = vmap(loss_of, (None, 0, 0))(params, *tests).mean()
    after = vmap(after_update, (None, 0, 0))(params, *tests).mean()
    print(f"{name:8} before {before:.2f}, after one step {after:.2f}")

# %% first-order
def first_order(params, x, y):
    g = grad(loss_of)(params, x[:10], y[:10])
    adapted = {n: p - 0.1 * g[n].detach() for n, p in params.items()}
    return loss_of(adapted, x[10:], y[10:])


x, y = sample(1, 20)
full = grad(after_update)(maml, x[0], y[0])
short = grad(first_order)(maml, x[0], y[0])
flat = [
    torch.cat([g.flatten() for g in d.values()]) for d in (full, short)
]
print(f"cosine {torch.cosine_similarity(*flat, dim=0):.2f}")
