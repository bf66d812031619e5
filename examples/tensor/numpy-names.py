# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "NumPy 的函数名", en = "NumPy's names in torch" }
# ///

# %% names
import torch

x = torch.arange(6).reshape(2, 3)
print(x.ravel(), x.moveaxis(0, 1).shape, x.swapaxes(0, 1).shape)
print(torch.concatenate([x, x], axis=0).shape)
print(torch.column_stack([torch.arange(3), torch.ones(3)]))
print(torch.fliplr(x), torch.clip(x, 1, 4))
print(torch.atleast_2d(torch.arange(3)).shape)

# %% differences
import numpy as np

a, t = np.array([1.0, 2.0, 4.0]), torch.tensor([1.0, 2.0, 4.0])
print(f"std: {a.std():.4f} {t.std():.4f} {t.std(correction=0):.4f}")
print("median:", np.median([1, 2, 3, 4]), torch.arange(1, 5).median())
print("repeat:", np.repeat([1, 2], 2), torch.tensor([1, 2]).repeat(2),
      torch.tensor([1, 2]).repeat_interleave(2))
print("size:", a.size, t.size(), t.numel())

# %% flip
# zh: NumPy 的翻转是视图，torch 的翻转是副本。
# en: A flip is a view in NumPy, and a copy in torch.
np.flip(a)[0] = 100
t.flip(0)[0] = 100
print(a, t)
