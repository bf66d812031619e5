# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
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

# %% gather
logits = torch.tensor([[0.1, 0.7, 0.2], [0.5, 0.4, 0.1]])  # (2, 3)
labels = torch.tensor([1, 0])  # (2,)
# zh: 每行取一个：第 i 行取第 labels[i] 列。
# en: One pick per row: from row i, column labels[i].
print(logits.gather(1, labels[:, None]))  # (2, 1)
print(logits[torch.arange(2), labels])  # (2,)
# zh: 对比：每一行都取第 1 列和第 0 列。
# en: Compare: columns 1 and 0 of every row.
print(logits[:, labels])  # (2, 2)

# %% take
x = torch.arange(6).reshape(2, 3) * 10
index = torch.tensor([[0, 5], [2, -1]])
# zh: 先看作展平，再取；结果的形状就是 index 的形状。
# en: x is read as if flattened; the result has index's shape.
print(x)
print(torch.take(x, index))  # (2, 2)

# %% where
mask = logits >= 0.4
print(torch.masked_select(logits, mask))  # (3,)
# zh: where 保住形状，不满足的位置换成 0。
# en: where keeps the shape and puts 0 where the mask is False.
print(torch.where(mask, logits, 0.0))  # (2, 3)
# zh: 只给条件，where 回答的是位置：每一维一个索引张量。
# en: With only a condition it gives positions, one index per dim.
print(torch.where(mask))
print(torch.nonzero(mask).tolist())

# %% take-float raises="RuntimeError"
try:
    compile("torch.take(x, torch.Tensor([0, 2, 5])", "note", "exec")
except SyntaxError as error:
    print(error.msg)
# zh: 补上括号也不行：大写的 Tensor 造出的是 float32。
# en: Closing it does not help: capital Tensor makes float32.
torch.take(x, torch.Tensor([0, 2, 5]))

# %% gather-dims raises="RuntimeError"
logits.gather(1, labels)

# %% misspelt raises="AttributeError"
a.index_select(2, torch.arrange(8))
