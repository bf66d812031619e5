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
# zh: 运算符、函数、方法，算的是同一件事。
# en: An operator, a function, a method: one and the same operation.
print(x + y, torch.add(x, y), x.add(y))
print(abs(x), torch.abs(x), x.abs())
# zh: 三种写法都返回新的张量，x 没有变。
# en: All three return a new tensor; x has not changed.
print(x)

# %% one-form-only
# zh: 有的名字只在一边有。
# en: Some names exist on one side only.
for name in ["add", "cat", "stack", "einsum", "view", "item"]:
    function = hasattr(torch, name)
    method = hasattr(torch.Tensor, name)
    print(f"{name:7} function {function!s:6} method {method}")

# %% add
print(torch.add(x, y), torch.add(x, 10), torch.add(10, x))
# zh: alpha 先乘到第二个数上：x + 2 * y。
# en: alpha scales the second operand first: x + 2 * y.
print(torch.add(x, y, alpha=2))
# zh: 形状不同就广播，元素类型不同就提升。
# en: Shapes broadcast, dtypes promote.
print(torch.add(torch.ones(2, 1), torch.ones(3)).shape)
print(torch.add(torch.tensor([1, 2]), 0.5))

# %% mul
print(torch.mul(x, y))
print(torch.mul(x, 3), x * 3)

# %% abs
print(x.abs(), x.sign(), x.neg())
# zh: 复数的绝对值是模。
# en: Of a complex number, abs is the modulus.
print(torch.tensor([3 + 4j]).abs())

# %% abs-int8
info = torch.iinfo(torch.int8)
print(info.min, info.max)
# zh: int8 里没有 128，-128 的绝对值绕回 -128。
# en: int8 has no 128: the absolute value of -128 is -128 again.
torch.tensor([-128, -127], dtype=torch.int8).abs()

# %% abs-bool raises="NotImplementedError"
torch.tensor([True, False]).abs()
