# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "张量钩子", en = "Tensor hooks" }
# ///

# %% look
import torch


def report(name):
    return lambda grad: print(f"dz/d{name} = {grad.item():g}")


w = torch.tensor(1.0, requires_grad=True)
y = w * 2
z = y * 3 + y
w.register_hook(report("w"))
y.register_hook(report("y"))
z.register_hook(report("z"))
z.backward()
print("done")

# %% change
w = torch.tensor([3.0, 4.0], requires_grad=True)
y = w * 2
y.retain_grad()
y.register_hook(lambda grad: -grad)
torch.linalg.vector_norm(y).backward()
print("y.grad", y.grad)
print("w.grad", w.grad)

# %% remove
w.grad = None
handle = w.register_hook(lambda grad: grad.clamp(max=7.0))
(w**2).sum().backward()
print(w.grad)

handle.remove()
w.grad = None
(w**2).sum().backward()
print(w.grad)

# %% accumulated
w.grad = None
w.register_hook(lambda grad: print("tensor hook:", w.grad))
handle = w.register_post_accumulate_grad_hook(
    lambda p: print("post hook:  ", p.grad, p is w)
)
(w * 2).sum().backward()
(w * 2).sum().backward()

# %% norms alt_zh="折线图，纵轴为对数刻度：梯度范数从第 10 层到第 1 层持续下降。" alt_en="A line chart with a logarithmic y-axis: the gradient norm falls steadily from layer 10 to layer 1."
import matplotlib.pyplot as plt
from torch import nn
from torch.linalg import vector_norm

torch.manual_seed(0)
depth, norms = 10, []
x = torch.randn(64, 32)  # (N, D)
for _ in range(depth):
    x = torch.sigmoid(nn.Linear(32, 32)(x))  # (N, D)
    x.register_hook(lambda grad: norms.append(vector_norm(grad).item()))
x.sum().backward()

# zh: 钩子从最后一层开始触发，所以 norms[0] 属于第 10 层。
# en: Hooks fire from the last layer back: norms[0] is layer 10's.
fig, ax = plt.subplots(figsize=(6, 3.6), layout="constrained")
ax.semilogy(range(depth, 0, -1), norms, "o-")
ax.set(xlabel="layer", ylabel="gradient norm")
ax.grid(True)
plt.show()
print(f"layer {depth}: {norms[0]:.1e}, layer 1: {norms[-1]:.1e}")
