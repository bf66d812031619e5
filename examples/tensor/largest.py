# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "最大值及其位置", en = "Maximum and argmax" }
# ///

# %% max
import torch

x = torch.tensor([[3, 9, 1], [7, 2, 8]])
# zh: 不给 dim，得到一个数；给了 dim，得到值和索引。
# en: Without dim: one number. With dim: values and indices.
print(x.max())
print(x.max(dim=1))

# %% argmax
print(x.argmax(dim=1))
# zh: 不给 dim 时，位置按展平以后的张量计算。
# en: Without dim, the index refers to the flattened tensor.
flat = x.argmax()
print(flat, torch.unravel_index(flat, x.shape))

# %% amax
images = torch.arange(24.0).reshape(2, 3, 4)
# zh: max 一次只归约一维，amax 可以归约多维。
# en: max reduces one dimension at a time, amax several.
print(images.amax(dim=(1, 2)))
print(images.aminmax())

# %% ties
# zh: 最大值有多个时，这里得到的是第一个的位置。
# en: With several equal maxima, the result here is the first.
y = torch.tensor([1, 5, 5, 2])
y.argmax(), y.max(dim=0).indices

# %% two-tensors
# zh: 第二个参数是张量，逐元素取大；是整数，就是 dim。
# en: A tensor as second argument: elementwise maximum.
# en: An integer: dim.
print(torch.max(y, torch.tensor(4)))
print(torch.max(y, 0).values)

# %% several-dims raises="TypeError"
images.max(dim=(1, 2))

# %% empty raises="RuntimeError"
# zh: 筛选之后可能一个元素也不剩。
# en: After filtering, nothing may be left.
x[x > 100].max()
