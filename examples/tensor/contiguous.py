# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "连续与步幅", en = "Contiguity and strides" }
# ///

# %% strides
import torch

x = torch.arange(24).view(2, 3, 4)
# zh: 从右往左：1，4，3×4。
# en: From the right: 1, 4, 3×4.
print(x.shape, x.stride(), x.is_contiguous())
y = x.transpose(0, 2)
# zh: 这个形状在行优先时的步幅。
# en: The row-major strides of this shape.
print(y.shape, y.stride(), y.is_contiguous())
print(torch.empty(y.shape).stride())

# %% transposed
m = torch.arange(6).view(2, 3)
t = m.t()  # (3, 2)
# zh: 存储没有变，变的只是步幅。
# en: The storage is unchanged; only the strides differ.
print(m.stride(), t.stride())
print(t.untyped_storage().data_ptr() == m.untyped_storage().data_ptr())
# zh: 多数运算可以直接处理。
# en: Most operations handle it directly.
print(t.is_contiguous(), t.sum(), t.reshape(6))
print((t @ m).shape, (t + 1).stride())

# %% copy
c = t.contiguous()
# zh: 数值相同，步幅变为行优先，存储是新的。
# en: Same values, row-major strides, new storage.
print(torch.equal(c, t), c.stride(), c.data_ptr() == t.data_ptr())
# zh: 存储中的顺序：先是 m 和 t 共享的，再是 c 的。
# en: The order in storage: shared by m and t, then of c.
for source in (t, c):
    print(source.as_strided((6,), (1,)))
print(c.view(6))

# %% same-object
print(m.contiguous() is m)
print(m.clone() is m, m.clone().data_ptr() == m.data_ptr())

# %% which
cuts = {
    "x[1]": x[1],
    "x[:, 1:]": x[:, 1:],
    "x[..., ::2]": x[..., ::2],
    "x.unsqueeze(0)": x.unsqueeze(0),
    "x.permute(1, 0, 2)": x.permute(1, 0, 2),
    "x[:1].expand(2, 3, 4)": x[:1].expand(2, 3, 4),
}
for code, y in cuts.items():
    print(f"{code:22} {y.is_contiguous()!s:6} {y.stride()}")

# %% size-one
# zh: 长度为 1 的维度，步幅是多少都不影响。
# en: In a dimension of size 1, the stride doesn't matter.
row = torch.ones(2, 1, 3).transpose(0, 1)  # (1, 2, 3)
print(row.stride(), row.is_contiguous())
column = torch.arange(6).view(2, 3)[:, :1]  # (2, 1)
print(column.stride(), column.is_contiguous())
