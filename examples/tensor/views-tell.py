# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "看出共用一块存储", en = "Tell a shared storage" }
# ///

# %% pointers
import torch

x = torch.zeros(3, 4)
row, copy = x[1], x[1].clone()


def storage(t):
    return t.untyped_storage().data_ptr()


# zh: 存储的地址相同，就是同一块存储。
# en: The same address of the storage: one storage.
print(storage(row) == storage(x), storage(copy) == storage(x))
# zh: 张量自己的 data_ptr 是它第一个数的地址，切片的会不同。
# en: data_ptr of the tensor is its first number: a slice differs.
print(row.data_ptr() == x.data_ptr())
print((row.data_ptr() - x.data_ptr()) // x.element_size())

# %% base
print(row._base is x, x._base, copy._base)
# zh: 视图的视图，_base 仍是最初那一个。
# en: For a view of a view, _base is still the first one.
print(row[1:]._base is x)
# zh: detach 的结果共用存储，_base 却是 None。
# en: A detached tensor shares the storage; yet _base is None.
print(storage(x.detach()) == storage(x), x.detach()._base)

# %% set-to
# zh: is_set_to 要求存储、起点、形状、步幅全都相同。
# en: is_set_to wants the same storage, offset, shape, strides.
print(x.is_set_to(x.view(3, 4)), x.is_set_to(x.detach()))
print(x.is_set_to(x.view(12)), x.is_set_to(row))

# %% overlap
left, right = x[:, :2], x[:, 2:]
# zh: 同一块存储，读的格子却没有重叠，互不影响。
# en: One storage, but no cell in common: they don't interact.
left.fill_(1)
print(storage(left) == storage(right), right.sum())
