# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "resize_ 做了什么", en = "What resize_ does" }
# ///

# %% cut
import torch

x = torch.arange(6)
print(x.resize_(2, 2))
print(x.untyped_storage().nbytes() // x.element_size(), "stored")
# zh: 「截掉」的元素还在存储里，放大就又露出来。
# en: The elements cut off are still stored: they come back.
print(x.resize_(6))

# %% order
t = torch.arange(6).view(2, 3).t()  # (3, 2)
print(t)
# zh: reshape 按行读 t，resize_ 按存储的次序读。
# en: reshape reads t row by row; resize_, in storage order.
print(t.reshape(6))
print(t.resize_(6))

# %% instead
import torch.nn.functional as F

# zh: 截短；左边补 0 个、右边补 2 个元素。
# en: Shorten; and add 0 elements on the left, 2 on the right.
print(x.flatten()[:4].reshape(2, 2))
print(F.pad(x, (0, 2)))

# %% method raises="RuntimeError"
import warnings

with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    # zh: 元素总数不变，才改得了形状。
    # en: It can change the shape only, not the number of elements.
    print(x.resize(2, 3).shape)
    print(caught[0].message)
    x.resize(2, 2)

# %% no-function raises="AttributeError"
torch.resize(x, (2, 2))

# %% requires-grad raises="RuntimeError"
torch.ones(4, requires_grad=True).resize_(2, 2)
