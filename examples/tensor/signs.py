# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "符号与阶跃函数", en = "Signs and steps" }
# ///

# %% signs
import torch

x = torch.tensor([-2.5, -0.0, 0.0, 3.0])
print("sign     ", x.sign())
print("signbit  ", x.signbit())
print("copysign ", torch.copysign(torch.ones(4), x))
print("heaviside", torch.heaviside(x, torch.tensor(0.5)))

# %% signed-log
# zh: 保留符号的对数：把很大范围的正负数压缩到相近的大小。
# en: A logarithm that keeps the sign, for values of very different
# en: sizes.
y = torch.tensor([-1000.0, -1.0, 0.0, 10.0])
torch.copysign(y.abs().log1p(), y)

# %% step-gradient
# zh: heaviside 没有导数；要梯度时，用 sigmoid 近似。
# en: heaviside has no derivative; sigmoid approximates it with one.
z = torch.tensor([-0.5, 0.2], requires_grad=True)
(z * 10).sigmoid().sum().backward()
z.grad

# %% no-gradient raises="RuntimeError"
torch.heaviside(z, torch.tensor(0.0)).sum().backward()

# %% python-number raises="TypeError"
torch.heaviside(x, 0.5)
