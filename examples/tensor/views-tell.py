# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "判断是否共享存储", en = "Checking for shared data" }
# ///

# %% pointers
import torch

x = torch.zeros(3, 4)
row, copy = x[1], x[1].clone()


def storage(t):
    return t.untyped_storage().data_ptr()


# zh: 存储地址相同，就是同一块存储。
# en: Equal storage addresses mean the same storage.
print(storage(row) == storage(x), storage(copy) == storage(x))
# zh: 张量的 data_ptr 是第一个元素的地址，切片的地址不同。
# en: A tensor's data_ptr is its first element: slices differ.
print(row.data_ptr() == x.data_ptr())
print((row.data_ptr() - x.data_ptr()) // x.element_size())

# %% base
print(row._base is x, x._base, copy._base)
# zh: 视图的视图，_base 仍是最初的张量。
# en: For a view of a view, _base is the original tensor.
print(row[1:]._base is x)
# zh: detach 的结果共享存储，_base 却是 None。
# en: A detached tensor shares storage, yet _base is None.
print(storage(x.detach()) == storage(x), x.detach()._base)

# %% overlap
left, right = x[:, :2], x[:, 2:]
# zh: 存储相同，读取的元素没有重叠，因此互不影响。
# en: Same storage but no common elements: no effect.
left.fill_(1)
print(storage(left) == storage(right), right.sum())
