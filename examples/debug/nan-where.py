# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "定位与处理 NaN", en = "Locate and replace NaN" }
# ///

# %% where
import torch

x = torch.arange(12.0).reshape(4, 3)
x[1, 2], x[3, 0] = torch.nan, torch.inf
print(torch.argwhere(~x.isfinite()))
print("rows:   ", x.isfinite().all(dim=1).tolist())
print("columns:", x.isfinite().all(dim=0).tolist())

# %% drop
x[x.isfinite().all(dim=1)]  # (2, 3)

# %% replace
print(x.nan_to_num(nan=0.0, posinf=100.0))
# zh: 不写 posinf，正无穷就变成这个数据类型的最大值。
# en: Without posinf, infinity becomes the dtype's largest number.
print(x.nan_to_num()[3, 0].item(), torch.finfo(x.dtype).max)

# %% column-mean
# zh: 用各列的均值填补缺失值。
# en: Fill missing values with the mean of their column.
clean = torch.where(x.isfinite(), x, torch.nan)
torch.where(clean.isnan(), clean.nanmean(dim=0), clean)

# %% skip
row = x[1]
print(row.mean(), row.nanmean(), row.nansum())
# zh: 只跳过 NaN，不跳过无穷大。
# en: They skip NaN, but not infinity.
print(x[:, 0].nanmean())

# %% multiply
mask = x.isfinite()
# zh: 乘以 0 去不掉 NaN，用掩码选择才可以。
# en: Multiplying by 0 doesn't remove NaN; selecting does.
print((x * mask).sum(), x[mask].sum())

# %% hide
w = torch.tensor([-1.0, 4.0], requires_grad=True)
loss = torch.sqrt(w).nan_to_num().sum()
loss.backward()
print(loss.item(), w.grad)
