# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "优化器占用的字节与 float32 副本"
# title.en = "Bytes of the optimizer and float32 copies"
# ///

# %% count
import torch
from torch import nn


def report(name, model, optimizer, extra=()):
    kinds = {
        "weights": [p for p in model.parameters()],
        "grads": [p.grad for p in model.parameters()],
        "copy": list(extra),
        "state": [
            t
            for s in optimizer.state.values()
            for t in s.values()
            if t.dim()
        ],
    }
    n = sum(p.numel() for p in model.parameters())
    each = {
        k: sum(t.nbytes for t in ts) // n for k, ts in kinds.items()
    }
    print(f"{name:9}", each, "sum", sum(each.values()))


x = torch.randn(16, 256)

# %% autocast
model = nn.Linear(256, 256)
optimizer = torch.optim.AdamW(model.parameters())
with torch.autocast("cpu", dtype=torch.bfloat16):
    loss = model(x).square().mean()
loss.backward()
optimizer.step()
report("autocast", model, optimizer)

# %% pure
model = nn.Linear(256, 256).bfloat16()
optimizer = torch.optim.AdamW(model.parameters())
model(x.bfloat16()).square().mean().backward()
optimizer.step()
report("bfloat16", model, optimizer)

# %% master
model = nn.Linear(256, 256).bfloat16()
copy = [p.detach().float() for p in model.parameters()]
optimizer = torch.optim.AdamW(copy)
model(x.bfloat16()).square().mean().backward()
for c, p in zip(copy, model.parameters()):
    c.grad = p.grad.float()
optimizer.step()
with torch.no_grad():
    for c, p in zip(copy, model.parameters()):
        p.copy_(c)
        # zh: 转换过的梯度只是暂时存在。
        # en: The converted gradient exists only for a moment.
        c.grad = None
report("copy", model, optimizer, extra=copy)
