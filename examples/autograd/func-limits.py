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
# zh: 两边都算，再逐元素选。
# en: Compute both sides, then choose elementwise.
vmap(lambda t: torch.where(t > 0, t, -t))(x)

# %% item raises="RuntimeError"
vmap(lambda t: t * t.item())(x)

# %% constant
# zh: item() 得到的数和 x 再无关系，梯度悄悄变成 0。
# en: What item() gives has no tie to x: the gradient is quietly 0.
def square(t):
    return torch.tensor(t.item() ** 2)


print(grad(square)(torch.tensor(3.0)))
print(grad(lambda t: t**2)(torch.tensor(3.0)))

# %% dynamic-shape raises="RuntimeError"
rows = torch.tensor([[1.0, -2.0], [3.0, 4.0]])
# zh: 每行选出的个数不同，拼不成一个张量。
# en: Each row would keep a different count: no tensor holds that.
vmap(lambda row: row[row > 0])(rows)

# %% sizes raises="ValueError"
vmap(torch.add)(torch.zeros(3), torch.zeros(4))
