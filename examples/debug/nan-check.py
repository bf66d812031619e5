# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "查 NaN 和无穷", en = "Check for NaN and infinity" }
# ///

# %% three
import torch

x = torch.tensor([1.0, torch.nan, torch.inf, -torch.inf])
for check in (torch.isnan, torch.isinf, torch.isfinite):
    print(f"{check.__name__:8}", check(x).tolist())

# %% bool
bad = torch.isnan(x)
print(bad.dtype, bad.any().item(), bad.sum().item())
# zh: 布尔张量是掩码，可以直接拿来选。
# en: A boolean tensor is a mask, ready to select with.
print(x[~x.isfinite()])

# %% not-equal
print(torch.equal(x != x, torch.isnan(x)))

# %% whole
# zh: 一个 NaN 就让总和成为 NaN；但总和不是好的检查。
# en: One NaN makes the sum NaN; still, a sum is a poor check.
large = torch.tensor([3e38, 3e38])
print(large.isfinite().all().item(), large.sum())

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

# %% compare
best = 10.0
print(loss.item() < best, loss.item() > best)
# zh: min 的结果竟然看顺序。
# en: What min gives depends on the order.
print(min(best, loss.item()), min(loss.item(), best))
