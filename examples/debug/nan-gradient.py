# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "定位出错的层", en = "Locating the layer" }
# ///

# %% parameters
import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(*[nn.Linear(8, 8) for _ in range(4)])
with torch.no_grad():
    # zh: 故意把第 2 层的权重放大 1000 倍。
    # en: Make the weights of layer 2 1000 times too large.
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
    # zh: 中间结果不保留梯度，钩子在梯度算出时读取它。
    # en: Intermediate results keep no gradient; a hook reads it.
    h.register_hook(watch(name))
h.pow(2).mean().backward()

# %% anomaly raises="RuntimeError"
import warnings

# zh: 这里不显示检测的警告。
# en: Hide the warnings of the detection here.
warnings.simplefilter("ignore")
v = torch.zeros(2, requires_grad=True)
with torch.autograd.detect_anomaly():
    loss = (torch.sqrt(v) * 0).sum()
    loss.backward()

# %% anomaly-misses
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
