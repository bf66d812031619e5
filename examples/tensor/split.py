# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "拆分", en = "Take apart" }
# ///

# %% split
import torch

x = torch.arange(7)
# zh: 一个数是每段的长度，一个列表是各段的长度。
# en: A number is the length of each piece, a list all lengths.
print([part.tolist() for part in x.split(3)])
print([part.tolist() for part in x.split([2, 5])])
# zh: 拆开再拼上，还是原来的数。
# en: Apart and joined again: the same numbers.
print(torch.equal(torch.cat(x.split(3)), x))

# %% chunk
six = torch.arange(6)
# zh: 要四段，chunk 只给了三段；tensor_split 不少给。
# en: Asked for four pieces, chunk gives three;
# en: tensor_split gives four.
print([part.tolist() for part in six.chunk(4)])
print([part.tolist() for part in six.tensor_split(4)])
# zh: 列表里是切口的位置，不是长度。
# en: In a list: where to cut, not how long.
print([part.tolist() for part in x.tensor_split([2, 5])])

# %% unbind
m = torch.arange(6).reshape(2, 3)
# zh: split 留着这一维，unbind 去掉它。
# en: split keeps the dimension, unbind drops it.
print([tuple(part.shape) for part in m.split(1, dim=1)])
print([tuple(part.shape) for part in m.unbind(dim=1)])
print(torch.equal(torch.stack(m.unbind(dim=1), dim=1), m))

# %% unpack
# zh: 常见用法：把最后一维拆成几个名字。
# en: A common use: give each part of the last dimension a name.
left, right = torch.arange(8).reshape(2, 4).chunk(2, dim=-1)
print(left)
print(right)

# %% views
first, *rest = x.split(3)
# zh: 每一段都是视图：写进去，x 也变。
# en: Each piece is a view: write to it, and x changes.
first[0] = 100
x

# %% wrong-sum raises="RuntimeError"
x.split([2, 2])

# %% in-place raises="RuntimeError"
w = torch.ones(4, requires_grad=True)
left, right = (w * 2).chunk(2)
# zh: 一次给出多个视图的函数，在自动求导里不许原地改。
# en: Under autograd, pieces of one call can't change in place.
left += 1
