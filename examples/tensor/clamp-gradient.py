# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "round 与 clamp 的梯度"
# title.en = "The gradients of round and clamp"
# ///

# %% clamp
import torch

x = torch.tensor([-2.0, -1.0, 0.3, 1.0, 2.0], requires_grad=True)
for name, y in ("round", x.round()), ("clamp", x.clamp(-1, 1)):
    (grad,) = torch.autograd.grad(y.sum(), x)
    print(f"{name}: {grad.tolist()}")

# %% stuck
# zh: 目标是 0.5，但 3 超出范围，永远学不动。
# en: The target is 0.5, but 3 is out of range and never moves.
for start in 0.0, 3.0:
    w = torch.tensor(start, requires_grad=True)
    for _ in range(50):
        loss = (w.clamp(-1, 1) - 0.5) ** 2
        (grad,) = torch.autograd.grad(loss, w)
        with torch.no_grad():
            w -= 0.1 * grad
    print(f"from {start}: {w.item():.3f}")
