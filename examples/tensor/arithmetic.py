# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "四则运算", en = "Arithmetic" }
# ///

# %% forms
import torch

x = torch.tensor([1.0, -2.0, 3.0])
y = torch.tensor([10.0, 20.0, 30.0])
# zh: 运算符、函数、方法是同一个运算。
# en: Operator, function, and method are the same operation.
print(x + y, torch.add(x, y), x.add(y))
print(abs(x), torch.abs(x), x.abs())
# zh: 三种写法都返回新的张量，x 没有变。
# en: All three return a new tensor; x has not changed.
print(x)

# %% one-form-only
# zh: 有的名称只有函数，或者只有方法。
# en: Some exist only as a function or only as a method.
for name in ["add", "cat", "stack", "einsum", "view", "item"]:
    function = hasattr(torch, name)
    method = hasattr(torch.Tensor, name)
    print(f"{name:7} function {function!s:6} method {method}")

# %% add
print(torch.add(x, y), torch.add(x, 10), torch.add(10, x))
# zh: alpha 先乘到第二个操作数上：x + 2 * y。
# en: alpha scales the second operand: x + 2 * y.
print(torch.add(x, y, alpha=2))
# zh: 形状不同则广播，数据类型不同则提升。
# en: Shapes broadcast; data types are promoted.
print(torch.add(torch.ones(2, 1), torch.ones(3)).shape)
print(torch.add(torch.tensor([1, 2]), 0.5))

# %% abs-int8
info = torch.iinfo(torch.int8)
print(info.min, info.max)
# zh: int8 里没有 128，-128 的绝对值溢出，仍是 -128。
# en: int8 has no 128, so abs(-128) overflows to -128.
torch.tensor([-128, -127], dtype=torch.int8).abs()

# %% mul
p = torch.tensor([1.0, -2.0, 3.0])
print(torch.mul(p, 3), p * 3)
