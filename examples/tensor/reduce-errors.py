# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "归约的常见错误", en = "Common errors in reductions" }
# ///

# %% mean-of-integers raises="NotImplementedError"
import torch

counts = torch.tensor([1, 2, 4])
print(f"{counts.float().mean():.4f}")
print(f"{counts.mean(dtype=torch.float64):.4f}")
counts.mean()

# %% without-keepdim raises="RuntimeError"
square = torch.tensor([[1.0, 1.0], [1.0, 3.0]])
# zh: 方阵也能算，结果却不对：每行的和本该是 1。
# en: A square matrix raises no error, but the result is
# en: wrong: each row should sum to 1.
print((square / square.sum(dim=1)).sum(dim=1))
wide = torch.ones(2, 3)
wide / wide.sum(dim=1)

# %% nan
gaps = torch.tensor([1.0, float("nan"), 3.0])
# zh: 有一个 nan，整个结果就是 nan。
# en: A single nan makes the whole result nan.
print(gaps.sum(), gaps.mean())
print(gaps.nansum(), gaps.nanmean())
