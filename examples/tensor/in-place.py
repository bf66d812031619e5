# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "原地操作", en = "In-place operations" }
# ///

# %% underscore
import torch

x = torch.tensor([-1.0, 2.0])
# zh: 不带下划线：结果在新张量里，x 不变。
# en: No underscore: a new tensor is returned, x is unchanged.
y = x.abs()
print(x, y)
# zh: 带下划线：修改 x，返回的也是 x。
# en: Underscore: x itself is changed, and returned.
print(x.abs_() is x)
print(x)

# %% class-call
z = torch.tensor([-3.0])
# zh: 修改的是 z，返回的也是 z。
# en: Called on the class, the first argument is modified.
print(torch.FloatTensor.abs_(z) is z, z)

# %% no-underscore
x = torch.tensor([1.0, 2.0])
place = x.data_ptr()
x += 1
x[0] = 9
torch.add(x, 1, out=x)
# zh: 没有下划线，也都写入原来的内存。
# en: No underscore, yet all write to the same memory.
print(x, x.data_ptr() == place)

# %% rebind
y = x
# zh: 这是新张量，y 仍是旧的。
# en: A new tensor: y is still the old one.
x = x + 1
print(x, y)
x = y
# zh: 这是原地操作：两个变量都会变。
# en: In place: both variables change.
x += 1
print(x, y)

# %% metadata
m = torch.arange(6).reshape(2, 3)
place = m.data_ptr()
# zh: 带下划线的方法也可能只改形状或属性，不改数值。
# en: Some underscore methods change only shape or flags.
m.t_().unsqueeze_(0)
print(m.shape, m.data_ptr() == place)
print(torch.ones(2).requires_grad_().requires_grad)
