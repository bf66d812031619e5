# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "归约的错误", en = "Reductions that fail" }
# ///

# %% mean-of-integers raises="RuntimeError"
import torch

counts = torch.tensor([1, 2, 4])
print(f"{counts.float().mean():.4f}")
print(f"{counts.mean(dtype=torch.float64):.4f}")
counts.mean()

# %% nan
gaps = torch.tensor([1.0, float("nan"), 3.0])
# zh: 有一个 nan，归约的结果就是 nan。
# en: A single nan makes the whole result nan.
print(gaps.sum(), gaps.mean())
print(gaps.nansum(), gaps.nanmean())

# %% without-keepdim raises="RuntimeError"
square = torch.tensor([[1.0, 1.0], [1.0, 3.0]])
# zh: 方阵不报错，却除错了：每行的和本该是 1。
# en: A square matrix raises nothing, but is divided wrongly:
# en: the rows should sum to 1.
print((square / square.sum(dim=1)).sum(dim=1))
wide = torch.ones(2, 3)
wide / wide.sum(dim=1)

# %% prod-of-two-dims raises="TypeError"
print(wide.prod(dim=0).prod(dim=0), wide.prod())
wide.prod(dim=(0, 1))
