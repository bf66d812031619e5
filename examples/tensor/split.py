# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "拆分张量", en = "Splitting tensors" }
# ///

# %% split
import torch

x = torch.arange(7)
# zh: 参数是整数时为每段的长度，是列表时为各段的长度。
# en: A number is the length of each piece, a list all lengths.
print([part.tolist() for part in x.split(3)])
print([part.tolist() for part in x.split([2, 5])])
# zh: 拆分之后再拼接，得到原来的张量。
# en: Split and concatenated again: the same tensor.
print(torch.equal(torch.cat(x.split(3)), x))

# %% chunk
six = torch.arange(6)
# zh: 要求四段，chunk 只给出三段，tensor_split 给出四段。
# en: Asked for four pieces, chunk returns three and
# en: tensor_split four.
print([part.tolist() for part in six.chunk(4)])
print([part.tolist() for part in six.tensor_split(4)])
# zh: 列表里是切分的位置，不是长度。
# en: The list holds split positions, not lengths.
print([part.tolist() for part in x.tensor_split([2, 5])])

# %% unbind
m = torch.arange(6).reshape(2, 3)
# zh: split 保留这一维，unbind 去掉这一维。
# en: split keeps the dimension, unbind drops it.
print([tuple(part.shape) for part in m.split(1, dim=1)])
print([tuple(part.shape) for part in m.unbind(dim=1)])
print(torch.equal(torch.stack(m.unbind(dim=1), dim=1), m))

# %% unpack
# zh: 常见用法：把最后一维拆成几个变量。
# en: Two halves of the last dimension.
left, right = torch.arange(8).reshape(2, 4).chunk(2, dim=-1)
print(left)
print(right)

# %% views
first, *rest = x.split(3)
# zh: 每一段都是视图：写入其中一段，x 也会变。
# en: Each piece is a view: writing to it changes x.
first[0] = 100
x

# %% wrong-sum raises="RuntimeError"
x.split([2, 2])

# %% in-place raises="RuntimeError"
w = torch.ones(4, requires_grad=True)
left, right = (w * 2).chunk(2)
# zh: split 一次返回多个视图，自动求导不允许原地修改。
# en: Autograd forbids in-place changes to these views.
left += 1
