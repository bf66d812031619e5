# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "检查 NaN 和无穷大", en = "Find NaN and infinity" }
# ///

# %% three
import torch

x = torch.tensor([1.0, torch.nan, torch.inf, -torch.inf])
for check in (torch.isnan, torch.isinf, torch.isfinite):
    print(f"{check.__name__:8}", check(x).tolist())

# %% bool
bad = torch.isnan(x)
print(bad.dtype, bad.any().item(), bad.sum().item())
# zh: 布尔张量可以直接用作掩码。
# en: A boolean tensor works as a mask.
print(x[~x.isfinite()])

# %% not-equal
print((x != x).tolist())

# %% integers
print(torch.isnan(torch.tensor([1, 2])))

# %% python-number raises="TypeError"
loss = torch.tensor(torch.nan)
torch.isnan(loss.item())

# %% python-number-right
import math

print(math.isnan(loss.item()), loss.isnan().item())

# %% if-tensor raises="RuntimeError"
if torch.isnan(x):
    print("bad")

# %% whole
# zh: 每个数都有限，总和却超出了 float32 的范围。
# en: Each number is finite, but the sum exceeds float32.
large = torch.tensor([3e38, 3e38])
print(large.isfinite().all().item(), large.sum())

# %% compare
best = 10.0
print(loss.item() < best, loss.item() > best)
# zh: min 的结果与参数的顺序有关。
# en: The result of min depends on the order.
print(min(best, loss.item()), min(loss.item(), best))
