# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "原地运算碰到谁", en = "Who sees an in-place change" }
# ///

# %% views
import torch

x = torch.ones(2, 3)
row = x[0]
# zh: 改视图，原张量跟着变；改原张量，视图也跟着变。
# en: Change the view and x follows; change x, the view follows.
row.zero_()
print(x)
x += 5
print(row)

# %% copies
# zh: 掩码取出的是副本：改它，x 不变。
# en: A mask takes a copy: changing that leaves x alone.
x[x > 5].zero_()
print(x)
# zh: 要写进 x，就直接赋值，或用 masked_fill_。
# en: To write into x assign directly, or use masked_fill_.
x.masked_fill_(x > 5, 0)
print(x)


# %% arguments
def center(v):
    v -= v.mean()
    return v


data = torch.tensor([1.0, 2.0, 3.0])
centered = center(data)
# zh: 函数里的 -= 改了调用者的张量。
# en: The -= inside the function changed the caller's tensor.
print(data, centered is data)

# %% layers
relu = torch.nn.ReLU(inplace=True)
relu(data)
# zh: 名字里没有下划线，输入照样被改了。
# en: No underscore in the name, but the input is changed.
print(data)

# %% maybe-copy
v = torch.ones(2)
# zh: 类型已经对，to 返回 v 自己；不对，才是副本。
# en: If the dtype fits already, to returns v itself, else a copy.
same = v.to(torch.float32)
other = v.to(torch.float64)
same += 1
other += 10
print(v, same is v)

# %% own-element raises="RuntimeError"
print(v / v[0])
# zh: 一边写 v，一边还要读 v[0]。
# en: v is being written while v[0] is still to be read.
v /= v[0]

# %% overlap raises="RuntimeError"
line = torch.arange(4.0)
# zh: 先把要读的复制出来，就没有歧义。
# en: Copy what is to be read, and nothing is ambiguous.
line[1:] += line[:-1].clone()
print(line)
line[1:] += line[:-1]
