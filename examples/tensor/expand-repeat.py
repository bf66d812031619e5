# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "expand 与 repeat", en = "expand and repeat" }
# ///

# %% memory
import torch

x = torch.tensor([[1], [2], [3]])  # (3, 1)
# zh: expand 的参数是目标形状，repeat 的参数是各维的重复次数。
# en: expand takes the target shape, repeat a count per dim.
results = {
    "x": x,
    "expand": x.expand(3, 4),
    "repeat": x.repeat(1, 4),
}
for name, t in results.items():
    size = t.untyped_storage().nbytes()
    print(f"{name:6} {tuple(t.shape)} stride {t.stride()} {size} bytes")

# %% target-shape
a = torch.zeros(1, 32, 5)
# zh: -1 表示这一维不变；前面可以增加新的维度。
# en: -1 keeps a dimension; new ones may be added in front.
print(a.expand(4, -1, -1).shape)
print(a.expand(2, 4, -1, -1).shape)
# zh: 扩展到另一个张量的形状：expand_as。
# en: expand_as expands to the shape of another tensor.
print(a.expand_as(torch.zeros(4, 32, 5)).shape)

# %% shared-write
e = x.expand(3, 4)
# zh: 只写入一个元素，整行和 x 都变了。
# en: Writing one element changes the whole row, and x.
e[0, 0] = 9
print(e)
print(x.tolist())

# %% times raises="RuntimeError"
v = torch.tensor([1, 2, 3])
# zh: repeat 整段重复，repeat_interleave 逐个重复。
# en: repeat: all of v again; repeat_interleave: each element.
print(v.repeat(2), v.repeat_interleave(2))
# zh: 次数比维度多时，在前面增加维度。
# en: Extra counts add dimensions in front.
print(v.repeat(2, 2).shape, v.tile(2))
# zh: 二维张量至少要写两个次数。
# en: Two dimensions need at least two counts.
x.repeat(2)

# %% wrong-size raises="RuntimeError"
# zh: 只有长度为 1 的维度能扩展，5 不能变成 10。
# en: Only a dimension of size 1 can grow: 5 can't become 10.
a.expand(4, 32, 10)

# %% in-place raises="RuntimeError"
print(e.clone().add_(1))
# zh: 一行的四个位置是同一个元素，加一次还是四次？
# en: A row's four positions are one element: add 1 or 4?
e.add_(1)
