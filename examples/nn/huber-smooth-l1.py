# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "Smooth L1 与 Huber", en = "Smooth L1 and Huber" }
# ///

# %% same
import torch
import torch.nn.functional as F

error = torch.tensor([0.1, 0.5, 1.0, 4.0])
zero = torch.zeros(4)
for v in (1.0, 0.1, 2.0):
    smooth = F.smooth_l1_loss(error, zero, beta=v, reduction="none")
    huber = F.huber_loss(error, zero, delta=v, reduction="none")
    print(f"{v}: smooth", *(f"{x:6.4f}" for x in smooth))
    print(f"{v}: huber ", *(f"{x:6.4f}" for x in huber))

# %% derivative
# zh: 误差为 4、远大于阈值时的导数。
# en: The derivative at an error of 4, far beyond the threshold.
for v in (1.0, 0.1, 2.0):
    for f, name in (
        (F.smooth_l1_loss, "beta"),
        (F.huber_loss, "delta"),
    ):
        x = torch.tensor(4.0, requires_grad=True)
        f(x, torch.tensor(0.0), **{name: v}).backward()
        print(f"{name}={v}: {x.grad:.1f}", end="   ")
    print()

# %% zero
print(F.smooth_l1_loss(error, zero, beta=0.0))
print(F.l1_loss(error, zero))

# %% zero-delta raises="RuntimeError"
F.huber_loss(error, zero, delta=0.0)
