# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "相邻的浮点数", en = "The next floating-point number" }
# ///

# %% next
import torch

inf = torch.tensor(float("inf"))
for value in (0.0, 1.0, 1000.0, 2.0**24):
    x = torch.tensor(value)
    gap = torch.nextafter(x, inf) - x
    print(f"{value:>10}: gap {gap.item():.3g}")
print(torch.finfo(torch.float32).eps)

# %% half-open
# zh: 把 [0, 1] 里的 1 换成小于 1 的最大的数。
# en: Replace 1 by the largest number below it.
below = torch.nextafter(torch.tensor(1.0), torch.tensor(0.0))
x = torch.tensor([0.25, 1.0])
print(f"{below.item():.10f}", (x.clamp(max=below.item()) < 1).tolist())
