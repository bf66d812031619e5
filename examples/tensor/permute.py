# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "重排维度", en = "Reorder dimensions" }
# ///

# %% order
import torch

images = torch.zeros(2, 3, 28, 32)  # (N, C, H, W)
# zh: 第 i 个数说的是：结果的第 i 维，来自原来的第几维。
# en: Number i says which old dimension becomes dimension i.
print(images.permute(0, 2, 3, 1).shape)  # (N, H, W, C)
print(images.permute(0, 3, 2, 1).shape)  # (N, W, H, C)
# zh: 也是视图，不复制。
# en: A view as well: nothing is copied.
last = images.permute(0, 2, 3, 1)
print(last.data_ptr() == images.data_ptr())

# %% back
# zh: 换回去要用逆排列：argsort 把它算出来。
# en: The way back is the inverse order, which argsort gives.
dims = (0, 2, 3, 1)
back = torch.tensor(dims).argsort().tolist()
print(back, last.permute(back).shape)

# %% movedim
# zh: 把一维挪到别处，其余的维度保持先后。
# en: Move one dimension; the others keep their order.
print(images.movedim(1, -1).shape)
print(images.movedim(-1, 0).shape)
# zh: 也可以一次挪几维。
# en: Several at once will do, too.
print(images.movedim((2, 3), (0, 1)).shape)

# %% missing raises="RuntimeError"
# zh: 每一维都要写到。
# en: Every dimension has to be named.
images.permute(0, 2, 1)

# %% duplicate raises="RuntimeError"
# zh: 每一维只能写一次。
# en: And only once.
images.permute(0, 0, 1, 2)
