# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "比较 NaN", en = "Comparing NaN" }
# ///

# %% nan
import torch

x = torch.tensor([1.0, torch.nan, torch.inf])
print(x == x)
print(x == torch.nan)
# zh: isnan 找出 NaN；isfinite 同时排除 NaN 和无穷。
# en: isnan finds NaN; isfinite rules out NaN and infinity.
print(x.isnan(), x.isfinite())

# %% equal-nan
y = x.clone()
print(torch.equal(x, y), torch.allclose(x, y))
print(torch.allclose(x, y, equal_nan=True))

# %% maximum
zero = torch.zeros(3)
# zh: maximum 传播 NaN，fmax 忽略 NaN。
# en: maximum propagates NaN; fmax ignores it.
print(torch.maximum(x, zero))
print(torch.fmax(x, zero))

# %% replace
print(torch.where(x.isnan(), 0.0, x))
print(x.nan_to_num(nan=0.0, posinf=9.0))
