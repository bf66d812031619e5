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
# zh: 找 NaN，用 isnan；NaN 和无穷都不要，用 isfinite。
# en: isnan finds NaN; isfinite rules out NaN and infinity.
print(x.isnan(), x.isfinite())

# %% equal-nan
y = x.clone()
print(torch.equal(x, y), torch.allclose(x, y))
print(torch.allclose(x, y, equal_nan=True))

# %% maximum
zero = torch.zeros(3)
# zh: maximum 让 NaN 传下去，fmax 跳过 NaN。
# en: maximum passes NaN on, fmax passes it over.
print(torch.maximum(x, zero))
print(torch.fmax(x, zero))

# %% replace
print(torch.where(x.isnan(), 0.0, x))
print(x.nan_to_num(nan=0.0, posinf=9.0))
