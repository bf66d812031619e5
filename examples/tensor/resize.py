# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "resize_ 做了什么", en = "What resize_ does" }
# ///

# %% cut
import torch

x = torch.arange(6)
print(x.resize_(2, 2))
# zh: 「截掉」的元素还在存储里，放大就又露出来。
# en: The elements cut off are still stored: they come back.
print(x.resize_(6))

# %% order
t = torch.arange(6).view(2, 3).t()
print(t)
# zh: reshape 按行读 t，resize_ 按存储的次序读。
# en: reshape reads t row by row; resize_, in storage order.
print(t.reshape(6))
print(t.resize_(6))

# %% no-function raises="AttributeError"
torch.resize(x, (2, 2))
