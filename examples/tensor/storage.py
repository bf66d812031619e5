# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "存储与张量", en = "Storage and tensor" }
# ///

# %% untyped
import torch

x = torch.arange(6, dtype=torch.int16).reshape(2, 3)
s = x.untyped_storage()
# zh: 存储里只有字节：6 个数，每个 2 字节。
# en: A storage holds bytes: 6 numbers of 2 bytes each.
print(type(s).__name__, s.nbytes(), x.element_size())
print(s.tolist())

# %% metadata
row = x[1]
# zh: 元素类型、形状、步幅、起点都记在张量上。
# en: dtype, shape, strides and offset belong to the tensor.
for t in (x, row):
    print(t.dtype, tuple(t.shape), t.stride(), t.storage_offset())
print(row.untyped_storage().data_ptr() == s.data_ptr())

# %% typed
import warnings

with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    old = x.storage()
print(type(old).__name__, len(old), old.dtype)
print(str(caught[0].message).split(". ")[0])

# %% clone
# zh: clone 只复制看得见的数，不复制整块存储。
# en: clone copies the numbers seen, not the whole storage.
print(row.clone().untyped_storage().nbytes())
