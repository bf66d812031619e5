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
# zh: 谁也装不下谁的两个类型，得到更宽的一个。
# en: Where neither can hold the other, a wider one comes out.
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
# zh: Python 的数不改位数，只有种类更高时才改种类。
# en: A Python number never changes the width, only a lower kind.
print((half + 0.1).dtype, (j + 1).dtype, (i + 0.1).dtype)
# zh: 零维张量也一样；有维度的张量就按自己的类型算。
# en: Nor does a 0-dim tensor; one with dimensions counts in full.
wide = torch.tensor(0.1, dtype=torch.float64)
print((half + wide).dtype, (half + wide.reshape(1)).dtype)

# %% operations
# zh: 整数相除得浮点；整除、求和还是整数，比较得布尔。
# en: / turns integers into floats, // and sum do not; > gives bool.
print((i / 2).dtype, (i // 2).dtype, (i > 1).dtype)
print(i.to(torch.uint8).sum().dtype, b.sum().dtype)
print(torch.cat([i, f]).dtype)

# %% ask
print(torch.promote_types(torch.int64, torch.float16))
print(torch.result_type(half, wide))
print(torch.can_cast(torch.float64, torch.float32))
print(torch.can_cast(torch.float32, torch.int64))

# %% overflow
pixel = torch.tensor([200], dtype=torch.uint8)
# zh: 100 是 Python 的数，结果还是 uint8，300 装不下。
# en: 100 is a Python number: still uint8, too small for 300.
print(pixel + 100)
print(pixel.to(torch.int16) + 100)
