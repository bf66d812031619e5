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
print(torch.equal(jacfwd(f)(p), jacrev(f)(p)))

# %% row-and-column
output, pull = vjp(f, p)
# zh: vjp 从一个输出往回走，得到一行。
# en: vjp goes back from one output: one row.
print(pull(torch.tensor([0.0, 1.0, 0.0]))[0])
# zh: jvp 从一个输入往前走，得到一列。
# en: jvp goes forward from one input: one column.
print(jvp(f, (p,), (torch.tensor([0.0, 1.0]),))[1])

# %% which
def by_rows(f, x):
    output, pull = vjp(f, x)
    rows = [pull(e)[0] for e in torch.eye(len(output))]
    return len(rows), torch.stack(rows)


def by_columns(f, x):
    columns = [jvp(f, (x,), (e,))[1] for e in torch.eye(len(x))]
    return len(columns), torch.stack(columns, dim=1)


def total(x):
    return x.sum()[None]  # (1,)


for function, x in [(f, p), (total, torch.ones(100))]:
    n_rows, by_row = by_rows(function, x)
    n_columns, by_column = by_columns(function, x)
    same = torch.equal(by_row, by_column)
    print(f"{n_rows} vjp or {n_columns} jvp, same result: {same}")

# %% batch
batch = torch.tensor([[2.0, 3.0], [1.0, 0.0]])  # (N, 2)
# zh: 每个样本一个雅可比矩阵：外面套一层 vmap。
# en: One Jacobian a sample: vmap around it.
torch.vmap(jacrev(f))(batch).shape

# %% whole-batch
# zh: 不套 vmap，就对所有样本交叉求导，多数是 0。
# en: Without vmap all samples cross, and most entries are 0.
full = jacrev(lambda x: x**2)(batch)  # (2, 2, 2, 2)
print(full.shape, int((full != 0).sum()), "of", full.numel())
