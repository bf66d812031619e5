# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "按值裁剪", en = "Clipping by value" }
# ///

# %% value
import torch
from torch import nn
from torch.nn.utils import clip_grad_norm_, clip_grad_value_

w = nn.Parameter(torch.zeros(3))
w.grad = torch.tensor([0.2, -4.0, 3.0])
print("returned", clip_grad_value_([w], clip_value=1.0))
print("now     ", w.grad)

# %% arrows alt_zh="从原点出发的三个箭头。原来的梯度最长，指向 (3, 1)；按范数裁剪的短得多，方向和它相同；按值裁剪的指向 (1, 1)，方向变了。" alt_en="Three arrows from the origin. The gradient itself is the longest and points to (3, 1); clipped by norm, it is much shorter with the same direction; clipped by value, it points to (1, 1), a different direction."
import matplotlib.pyplot as plt

grads = {"gradient": torch.tensor([3.0, 1.0])}
for clip in (clip_grad_norm_, clip_grad_value_):
    w = nn.Parameter(torch.zeros(2))
    w.grad = torch.tensor([3.0, 1.0])
    clip([w], 1.0)
    grads[clip.__name__] = w.grad
fig, ax = plt.subplots(figsize=(6, 2.8), layout="constrained")
for i, (name, (x, y)) in enumerate(grads.items()):
    ax.quiver(
        *(0, 0, x, y),
        color=f"C{i}",
        label=name,
        angles="xy",
        scale_units="xy",
        scale=1,
        width=0.012,
    )
ax.set(xlim=(-0.2, 3.2), ylim=(-0.2, 1.2), aspect="equal")
ax.legend(loc="lower right")
plt.show()
