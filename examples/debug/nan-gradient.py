# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "是哪个节点", en = "Which node is it" }
# ///

# %% parameters
import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(*[nn.Linear(8, 8) for _ in range(4)])
with torch.no_grad():
    # zh: 故意弄坏第 2 层。
    # en: Layer 2 is broken on purpose.
    model[2].weight *= 1000
x = torch.randn(16, 8)
model(x).pow(2).mean().backward()
for name, p in model.named_parameters():
    print(f"{name:8} {p.grad.norm():.1e}")

# %% nodes
def watch(name):
    def hook(grad):
        print(f"output of {name}: {grad.norm():.1e}")

    return hook


h = x
for name, layer in model.named_children():
    h = layer(h)
    # zh: 中间节点的梯度用完就丢，钩子趁它经过时看一眼。
    # en: Gradients of nodes are not kept; a hook sees them pass.
    h.register_hook(watch(name))
h.pow(2).mean().backward()

# %% anomaly
import warnings

v = torch.zeros(2, requires_grad=True)
with warnings.catch_warnings():
    # zh: 平时它会警告自己很慢，还会印出前向的出处。
    # en: Normally it warns that it is slow, and prints where the
    # en: forward operation was.
    warnings.simplefilter("ignore")
    with torch.autograd.detect_anomaly():
        loss = (torch.sqrt(v) * 0).sum()
        try:
            loss.backward()
        except RuntimeError as error:
            print("NaN:", error)

# %% anomaly-misses
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    with torch.autograd.detect_anomaly():
        torch.sqrt(v).sum().backward()
print(v.grad)

# %% stop raises="FloatingPointError"
def check(loss, model):
    if not loss.isfinite():
        raise FloatingPointError(f"loss is {loss.item()}")
    for name, p in model.named_parameters():
        if p.grad is not None and not p.grad.isfinite().all():
            raise FloatingPointError(f"gradient of {name}")


model.zero_grad()
with torch.no_grad():
    model[0].bias[3] = torch.inf
loss = model(x).mean()
loss.backward()
check(loss, model)
