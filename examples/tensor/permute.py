# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "重排维度：permute", en = "Reordering with permute" }
# ///

# %% order
import torch

images = torch.zeros(2, 3, 28, 32)  # (N, C, H, W)
# zh: 第 i 个参数表示：结果的第 i 维来自原来的哪一维。
# en: Argument i names the old dimension that becomes i.
print(images.permute(0, 2, 3, 1).shape)  # (N, H, W, C)
print(images.permute(0, 3, 2, 1).shape)  # (N, W, H, C)
# zh: 结果是视图，不复制。
# en: The result is a view: nothing is copied.
last = images.permute(0, 2, 3, 1)
print(last.data_ptr() == images.data_ptr())

# %% back
# zh: 还原要用逆排列，可以由 argsort 得到。
# en: To undo it, use the inverse permutation, from argsort.
dims = (0, 2, 3, 1)
back = torch.tensor(dims).argsort().tolist()
print(back, last.permute(back).shape)

# %% movedim
# zh: 移动一维，其余维度保持原有顺序。
# en: Move one dimension; the others keep their order.
print(images.movedim(1, -1).shape)
print(images.movedim(-1, 0).shape)
# zh: 也可以一次移动几维。
# en: Several can be moved at once.
print(images.movedim((2, 3), (0, 1)).shape)

# %% missing raises="RuntimeError"
# zh: 每一维都要写出。
# en: Every dimension has to be named.
images.permute(0, 2, 1)

# %% duplicate raises="RuntimeError"
# zh: 每一维只能写一次。
# en: Each dimension may be named only once.
images.permute(0, 0, 1, 2)
