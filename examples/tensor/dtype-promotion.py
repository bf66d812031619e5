# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "类型提升", en = "Type promotion" }
# ///

# %% kinds
import torch

b = torch.tensor([True, False])
i, j = torch.tensor([1, 2]), torch.tensor([1, 2], dtype=torch.int32)
f = torch.tensor([1.5, 2.5])
print((b + j).dtype, (j + i).dtype, (i + f).dtype)
# zh: 两个类型都不能表示对方时，得到更宽的类型。
# en: If neither dtype covers the other, the result is wider.
print((f.half() + f.bfloat16()).dtype)
print((i.to(torch.uint8) + i.to(torch.int8)).dtype)

# %% table
names = ["uint8", "int32", "int64"]
names += ["float16", "bfloat16", "float32", "float64"]
print(" " * 8, *[f"{name:>8}" for name in names])
for row in names:
    cells = [
        torch.promote_types(getattr(torch, row), getattr(torch, column))
        for column in names
    ]
    texts = [str(dtype).removeprefix("torch.") for dtype in cells]
    print(f"{row:8}", *[f"{text:>8}" for text in texts])

# %% numbers
half = f.half()
# zh: Python 数值不改变位数，只在类别更高时改变类别。
# en: A Python number can raise the category, not the width.
print((half + 0.1).dtype, (j + 1).dtype, (i + 0.1).dtype)
# zh: 零维张量也一样；有维度的张量则完全参与提升。
# en: Same for a 0-dim tensor; one with dimensions counts fully.
wide = torch.tensor(0.1, dtype=torch.float64)
print((half + wide).dtype, (half + wide.reshape(1)).dtype)

# %% operations
# zh: 整数相除得到浮点数；整除和求和仍是整数，比较得到布尔值。
# en: / turns integers into floats; // and sum keep integers.
print((i / 2).dtype, (i // 2).dtype, (i > 1).dtype)
print(i.to(torch.uint8).sum().dtype, b.sum().dtype)
print(torch.cat([i, f]).dtype)

# %% overflow
pixel = torch.tensor([200], dtype=torch.uint8)
# zh: 100 是 Python 数值，结果仍是 uint8，表示不了 300。
# en: 100 is a Python number: still uint8, which can't hold 300.
print(pixel + 100)
print(pixel.to(torch.int16) + 100)
