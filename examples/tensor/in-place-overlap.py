# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "没有被发现的读写重叠"
# title.en = "Overlaps that go unnoticed"
# ///

# %% columns
import torch

x = torch.tensor([[2.0, 4.0, 6.0], [5.0, 10.0, 15.0]])
print(x / x[:, :1])
# zh: 第一列先被改写成 1，后面的列就除以 1 了。
# en: The first column becomes 1, and the rest is divided by 1.
x /= x[:, :1]
print(x)

# %% shifted
y = torch.arange(4.0).repeat(2, 1)
print(y[:, 1:] + y[:, :-1])
# zh: 读到的是刚写入的和，结果成了前缀和。
# en: Reads sums just written: a cumulative sum instead.
y[:, 1:] += y[:, :-1]
print(y[:, 1:])
