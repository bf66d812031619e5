# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "数据类型", en = "Dtypes" }
# ///

# %% names
import torch

x = torch.tensor([1.5, 2.5])
print(x.dtype, torch.tensor([1, 2]).dtype)
# zh: 同一个类型有两个名称。
# en: One dtype, two names.
print(torch.float is torch.float32, torch.double is torch.float64)
print(torch.int is torch.int32, torch.long is torch.int64)

# %% table
print("dtype    bytes         max  eps")
for name in ("float16", "bfloat16", "float32", "float64"):
    info = torch.finfo(getattr(torch, name))
    size = info.bits // 8
    print(f"{name:8} {size:5} {info.max:11.5g}  {info.eps:.2g}")
print("dtype    bytes                  min  max")
for name in ("uint8", "int8", "int16", "int32", "int64"):
    info = torch.iinfo(getattr(torch, name))
    size = info.bits // 8
    print(f"{name:8} {size:5} {info.min:20}  {info.max}")

# %% eps
# zh: eps 是 1 与下一个更大的数之间的距离。
# en: eps is the distance from 1 to the next larger number.
one = torch.tensor(1.0, dtype=torch.float16)
eps = torch.finfo(torch.float16).eps
print((one + eps > one).item(), (one + eps / 2 > one).item())
# zh: 数越大，间隔越大：2048 后面就是 2050。
# en: Gaps grow with the numbers: after 2048 comes 2050.
big = torch.tensor(2048.0, dtype=torch.float16)
print((big + 1).item(), (big + 2).item())

# %% default
torch.set_default_dtype(torch.float64)
print(torch.tensor(1.5).dtype, torch.tensor(1).dtype)
torch.set_default_dtype(torch.float32)
print(torch.get_default_dtype())
