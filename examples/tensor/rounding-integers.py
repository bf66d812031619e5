# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "转换成整数", en = "Converting to integers" }
# ///

# %% cast
import torch

x = torch.tensor([-1.7, -0.2, 0.2, 1.7])
# zh: 转换成整数时向 0 截断，不舍入。
# en: Converting to integers truncates; it does not round.
print(x.long(), x.to(torch.int64))
print(x.round().long())
print(int(x[0]))

# %% gradient
# zh: 阶梯函数几乎处处是常数，所以梯度是 0。
# en: A step function is flat, so its gradient is 0.
x = torch.tensor([0.3, 1.6], requires_grad=True)
(x.round() * 10).sum().backward()
print(x.grad)

# %% straight-through
# zh: 前向用舍入后的值，反向跳过舍入。
# en: The forward pass uses rounded values; the backward
# en: pass skips the rounding.
x.grad = None
y = x + (x.round() - x).detach()
(y * 10).sum().backward()
print(y.detach(), x.grad)

# %% frac-of-integers raises="NotImplementedError"
counts = torch.tensor([1, 2])
print(counts.round(), counts.floor())
counts.frac()

# %% decimals-of-integers raises="NotImplementedError"
torch.tensor([1250, 1234]).round(decimals=-2)

# %% decimals-by-position raises="TypeError"
torch.round(torch.tensor([2.675]), 1)

# %% python-round raises="TypeError"
value = torch.tensor(2.5)
print(round(value.item()))
round(value)
