# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "按索引取数的函数", en = "Functions that index" }
# ///

# %% index-select
import torch

a = torch.arange(2 * 3 * 28 * 28).reshape(2, 3, 28, 28)
top = a.index_select(2, torch.arange(8))  # (2, 3, 8, 28)
print(top.shape, torch.equal(top, a[:, :, :8]))
# zh: 数一样，但切片是视图，index_select 是副本。
# en: The same numbers; but the slice is a view, top a copy.
print("slice shares", a[:, :, :8].data_ptr() == a.data_ptr())
print("index_select shares", top.data_ptr() == a.data_ptr())

# %% take
x = torch.arange(6).reshape(2, 3) * 10
index = torch.tensor([[0, 5], [2, -1]])
# zh: 先看作展平，再取；结果的形状就是 index 的形状。
# en: x is read as if flattened; the result has index's shape.
print(x)
print(torch.take(x, index))  # (2, 2)
# zh: 转置后不连续，照样按看得到的行来数。
# en: Transposed, not contiguous: still counted by visible rows.
print(torch.take(x.t(), torch.tensor([0, 1, 2])))  # (3,)

# %% where
logits = torch.tensor([[0.1, 0.7, 0.2], [0.5, 0.4, 0.1]])  # (2, 3)
mask = logits >= 0.4
print(torch.masked_select(logits, mask))  # (3,)
# zh: where 保住形状，不满足的位置换成 0。
# en: where keeps the shape and puts 0 where the mask is False.
print(torch.where(mask, logits, 0.0))  # (2, 3)
# zh: 只给条件，where 回答的是位置：每一维一个索引张量。
# en: With only a condition it gives positions, one index per dim.
print(torch.where(mask))
print(torch.nonzero(mask).tolist())

# %% where-fill
# zh: masked_fill 把 True 的位置填成一个数，也保住形状。
# en: masked_fill fills the True positions, and keeps the shape.
print(logits.masked_fill(mask, float("-inf")))
# zh: nonzero 配 as_tuple=True 和只给条件的 where 一样。
# en: nonzero with as_tuple=True is where with a condition only.
print(mask.nonzero(as_tuple=True))

# %% take-float raises="RuntimeError"
try:
    compile("torch.take(x, torch.Tensor([0, 2, 5])", "note", "exec")
except SyntaxError as error:
    print(error.msg)
# zh: 补上括号也不行：大写的 Tensor 造出的是 float32。
# en: Closing it does not help: capital Tensor makes float32.
torch.take(x, torch.Tensor([0, 2, 5]))

# %% index-select-dtype raises="RuntimeError"
# zh: int32 的索引也收；顺序随意，可以重复。
# en: int32 will do too; any order, repeats allowed.
index = torch.tensor([2, 0, 2], dtype=torch.int32)
print(a.index_select(1, index).shape)
a.index_select(1, torch.tensor([2.0, 0.0]))

# %% misspelt raises="AttributeError"
a.index_select(2, torch.arrange(8))
