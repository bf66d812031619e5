# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "按范数裁剪", en = "Clipping by norm" }
# ///

# %% norm
import torch
from torch import nn
from torch.nn.utils import clip_grad_norm_

w = nn.Parameter(torch.zeros(2))
w.grad = torch.tensor([3.0, 4.0])
print("returned", clip_grad_norm_([w], max_norm=1.0))
print("now     ", w.grad, w.grad.norm())

# %% total
a, b = nn.Parameter(torch.zeros(1)), nn.Parameter(torch.zeros(1))
for norm_type in (2, 1, float("inf")):
    a.grad, b.grad = torch.tensor([3.0]), torch.tensor([4.0])
    total = clip_grad_norm_([a, b], 1.0, norm_type=norm_type)
    grads = f"{a.grad.item():.3f} {b.grad.item():.3f}"
    print(f"norm_type {norm_type}: total {total:.0f}, clipped {grads}")

# %% each-alone
a.grad, b.grad = torch.tensor([3.0]), torch.tensor([4.0])
for p in (a, b):
    clip_grad_norm_([p], 1.0)
print(f"{a.grad.item():.3f} {b.grad.item():.3f}")

# %% look
w.grad = torch.tensor([3.0, 4.0])
grads = [p.grad for p in (w,) if p.grad is not None]
print(torch.nn.utils.get_total_norm(grads))
print(clip_grad_norm_([w], max_norm=float("inf")))
print(w.grad)

# %% small
w.grad = torch.tensor([3e-8, 4e-8])
print("returned", clip_grad_norm_([w], max_norm=1.0))
print("now     ", w.grad)
