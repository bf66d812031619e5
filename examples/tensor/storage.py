# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "存储与张量", en = "Storage and tensors" }
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
# zh: 数据类型、形状、步幅、起始位置都属于张量。
# en: dtype, shape, strides, and offset belong to the tensor.
for t in (x, row):
    print(t.dtype, tuple(t.shape), t.stride(), t.storage_offset())
print(row.untyped_storage().data_ptr() == s.data_ptr())

# %% typed
old = x.storage()
print(type(old).__name__, len(old), old.dtype)

# %% clone
# zh: 副本只有 3 个数，每个 2 字节。
# en: clone copies the elements read, not the whole storage.
print(row.clone().untyped_storage().nbytes())
