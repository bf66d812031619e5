# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "索引函数", en = "Indexing functions" }
# ///

# %% index-select
import torch

a = torch.arange(2 * 3 * 28 * 28).reshape(2, 3, 28, 28)
top = a.index_select(2, torch.arange(8))  # (2, 3, 8, 28)
print(top.shape, torch.equal(top, a[:, :, :8]))
# zh: 数值相同，但切片是视图，index_select 是副本。
# en: Same values, but the slice is a view and top a copy.
print("slice shares", a[:, :, :8].data_ptr() == a.data_ptr())
print("index_select shares", top.data_ptr() == a.data_ptr())

# %% take
x = torch.arange(6).reshape(2, 3) * 10
index = torch.tensor([[0, 5], [2, -1]])
# zh: x 按展平后的顺序来数；结果的形状与 index 相同。
# en: x is read as if flattened; the result has index's shape.
print(x)
print(torch.take(x, index))  # (2, 2)
# zh: 转置后不连续，仍按转置后的行来数。
# en: Not contiguous, but still counted by the rows of x.t().
print(torch.take(x.t(), torch.tensor([0, 1, 2])))  # (3,)

# %% where
logits = torch.tensor([[0.1, 0.7, 0.2], [0.5, 0.4, 0.1]])  # (2, 3)
mask = logits >= 0.4
print(torch.masked_select(logits, mask))  # (3,)
# zh: where 保持形状，掩码为 False 的位置换成 0。
# en: where keeps the shape; 0 where the mask is False.
print(torch.where(mask, logits, 0.0))  # (2, 3)
# zh: 只给条件，得到 True 的位置，每一维一个索引张量。
# en: With a condition alone: positions, one tensor per dim.
print(torch.where(mask))
print(torch.nonzero(mask).tolist())

# %% where-fill
# zh: masked_fill 填充 True 的位置，也保持形状。
# en: masked_fill fills the True positions, same shape.
print(logits.masked_fill(mask, float("-inf")))
# zh: nonzero(as_tuple=True) 等同于只给条件的 where。
# en: nonzero(as_tuple=True) equals where(condition).
print(mask.nonzero(as_tuple=True))

# %% take-float raises="RuntimeError"
# zh: 大写的 torch.Tensor 得到 float32，不能作索引。
# en: Capital torch.Tensor gives float32, which can't index.
torch.take(x, torch.Tensor([0, 2, 5]))

# %% index-select-dtype raises="RuntimeError"
# zh: int32 的索引可以用；顺序随意，可以重复。
# en: int32 works; any order, and repeats are allowed.
index = torch.tensor([2, 0, 2], dtype=torch.int32)
print(a.index_select(1, index).shape)
a.index_select(1, torch.tensor([2.0, 0.0]))

# %% unclosed raises="SyntaxError"
compile("torch.take(x, torch.Tensor([0, 2, 5])", "note", "exec")
