# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "索引与切片", en = "Indexing and slicing" }
# ///

# %% ints-and-slices
import torch

x = torch.arange(12).reshape(3, 4)
print(x)
# zh: 整数索引去掉这一维，切片保留这一维。
# en: An integer drops its dimension; a slice keeps it.
print(x[1].shape, x[1:2].shape)
print(x[-1, -1])  # ()
print(x[::2, 1:3])  # (2, 2)

# %% ellipsis-and-none
images = torch.zeros(2, 3, 28, 28)  # (N, C, H, W)
print(images[0, ...].shape)
print(images[:, 1, ...].shape)
print(images[..., :2].shape)
print(images[...].shape)
# zh: 第二个省略号代表零个维度，没有提示。
# en: A second ellipsis raises nothing: it matches 0 dimensions.
print(images[..., 0, ...].shape)
# zh: None 写在哪里，就在哪里插入一个长度为 1 的维度。
# en: None inserts a dimension of size 1 at its position.
print(x[:, None].shape, x[..., None].shape)

# %% mask
mask = x.ge(6)  # (3, 4)
print(mask.dtype, torch.equal(mask, x >= 6))
print(x[mask])  # (6,)
# zh: 一维的掩码选中的是整行。
# en: A 1-D mask selects whole rows.
print(x[torch.tensor([True, False, True])])  # (2, 4)

# %% view-or-copy
picks = {
    "x[1]": x[1],
    "x[:, ::2]": x[:, ::2],
    "x[..., None]": x[..., None],
    "x[[0, 1]]": x[[0, 1]],
    "x[x >= 0]": x[x >= 0],
}
own = x.untyped_storage().data_ptr()
for code, y in picks.items():
    shared = y.untyped_storage().data_ptr() == own
    print(f"{code:12} {'view' if shared else 'copy'}")

# %% write
y = x.clone()
# zh: row 是视图，修改 row 就是修改 y。
# en: row is a view: changing it changes y.
row = y[0]
row[0] = -5
# zh: 直接给 y[mask] 赋值，写入 y 本身。
# en: Assigning to y[mask] writes into y itself.
y[y > 8] = -1
# zh: 先取出副本再写入，y 不会改变。
# en: y[mask] makes a copy first, so 99 never reaches y.
y[y == -5][0] = 99
print(y)

# %% zero-one
v = torch.tensor([10, 20, 30])
ones = torch.tensor([1, 0, 1])
# zh: 整数 0 和 1 当作位置，不是掩码。
# en: Integers 0 and 1 are positions, not a mask.
print(v[ones])
print(v[ones.bool()])

# %% uint8-mask
print(v[ones.to(torch.uint8)])

# %% negative-step raises="ValueError"
print(v.flip(0))
v[::-1]
