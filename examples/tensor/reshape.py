# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "改变形状", en = "Change the shape" }
# ///

# %% view
import torch

x = torch.arange(6)
m = x.view(2, 3)
print(m)
# zh: 换成 (3, 2)：元素仍按行依次排入。
# en: As (3, 2): the elements still fill it row by row.
print(m.view(3, 2))
# zh: 转置也是 (3, 2)，元素的次序却不同。
# en: The transpose is (3, 2) too, but in another order.
print(m.t())
# zh: reshape 用法相同，还可以写成函数。
# en: reshape works the same way, and is a function too.
print(torch.equal(torch.reshape(m, (3, 2)), m.view(3, 2)))

# %% infer
print(x.view(2, -1).shape)
print(x.view(-1, 1).shape)
print(m.reshape(-1).shape)

# %% flatten
images = torch.zeros(8, 3, 4, 4)  # (N, C, H, W)
print(images.flatten().shape)
# zh: 从第 1 维起展平，留下 batch 维。
# en: Flatten from dimension 1 on; the batch stays.
print(images.flatten(start_dim=1).shape)
# zh: 特征数是 48，误写成 24：没有报错，batch 却成了 16。
# en: 48 features, mistyped as 24: no error, but a batch of 16.
print(images.view(-1, 24).shape)

# %% ones
row = torch.arange(3)  # (3,)
print(row.unsqueeze(0).shape, row.unsqueeze(-1).shape)
# zh: 用 None 索引、用 view 补 1，结果一样。
# en: Indexing with None, or view with a 1, gives the same.
print(row[:, None].shape, row.view(3, 1).shape)

# zh: batch 恰好是 1 时，不带参数的 squeeze 连它也去掉。
# en: With a batch of 1, a bare squeeze removes it too.
scores = torch.zeros(1, 5, 1)  # (N, T, 1)
print(scores.squeeze(-1).shape, scores.squeeze().shape)

# %% wrong-count raises="RuntimeError"
# zh: 6 个元素，放不进 2×2。
# en: 6 elements do not fit into 2×2.
x.reshape(2, 2)

# %% transposed raises="RuntimeError"
# zh: reshape 行，view 不行。
# en: reshape can, view can't.
print(m.t().reshape(6))
m.t().view(6)

# %% no-function raises="AttributeError"
torch.view(x, (2, 3))
