# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "雅可比矩阵", en = "Jacobians" }
# ///

# %% shapes
import torch
from torch.func import jacfwd, jacrev, jvp, vjp


def f(p):
    a, b = p
    return torch.stack([a, a * b, b**2])  # (3,)


p = torch.tensor([2.0, 3.0])  # (2,)
print(jacrev(f)(p))  # (3, 2)
print(jacfwd(f)(p))

# %% row-and-column
output, pull = vjp(f, p)
# zh: vjp 从一个输出反向计算，得到一行。
# en: vjp goes back from one output and gives a row.
print(pull(torch.tensor([0.0, 1.0, 0.0]))[0])
# zh: jvp 从一个输入前向计算，得到一列。
# en: jvp goes forward from one input and gives a column.
print(jvp(f, (p,), (torch.tensor([0.0, 1.0]),))[1])

# %% batch
batch = torch.tensor([[2.0, 3.0], [1.0, 0.0]])  # (N, 2)
# zh: 每个样本一个雅可比矩阵：外面再用 vmap。
# en: One Jacobian per sample: wrap it in vmap.
torch.vmap(jacrev(f))(batch).shape

# %% whole-batch
# zh: 不用 vmap 时，样本之间也互相求导，结果大多是 0。
# en: Without vmap, all pairs of samples count; most entries are 0.
full = jacrev(lambda x: x**2)(batch)  # (2, 2, 2, 2)
print(full.shape, int((full != 0).sum()), "of", full.numel())
