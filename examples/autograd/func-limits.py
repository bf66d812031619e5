# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "vmap 的限制", en = "Limits of vmap" }
# ///

# %% control-flow raises="RuntimeError"
import torch
from torch.func import grad, vmap

x = torch.tensor([-1.0, 2.0, -3.0])


def absolute(t):
    if t > 0:
        return t
    return -t


vmap(absolute)(x)

# %% where
# zh: 两边都计算，再逐元素选择。
# en: Compute both sides, then select elementwise.
vmap(lambda t: torch.where(t > 0, t, -t))(x)

# %% item raises="RuntimeError"
vmap(lambda t: t * t.item())(x)

# %% constant
# zh: item() 得到的数值与 x 没有关联，梯度变成 0 而不报错。
# en: The number from item() isn't connected to x: gradient 0.
def square(t):
    return torch.tensor(t.item() ** 2)


print(grad(square)(torch.tensor(3.0)))
print(grad(lambda t: t**2)(torch.tensor(3.0)))

# %% dynamic-shape raises="RuntimeError"
rows = torch.tensor([[1.0, -2.0], [3.0, 4.0]])
# zh: 每行选出的个数不同，不能组成一个张量。
# en: Rows would keep different counts, which no tensor can hold.
vmap(lambda row: row[row > 0])(rows)
