# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "统计、线性代数与随机数的数据类型"
# title.en = "Dtypes of statistics, linear algebra, random numbers"
# ///

# %% statistics
import torch

i = torch.tensor([1, 2, 6])
f = i.float()


def show(*calls):
    for call in calls:
        try:
            result = eval(call)
        except Exception as error:
            message = str(error).strip().splitlines()[0]
            result = f"{type(error).__name__}: {message}"
        print(f">>> {call}\n{result}")


show(
    "i.std()",
    "f.quantile(torch.tensor([0.5], dtype=torch.float64))",
    "i.median()",
    "torch.bincount(f)",
    "torch.histc(i)",
)

# %% linear-algebra
a = torch.eye(2)
show(
    "a @ a.double()",
    "torch.bmm(a[None], a[None].double())",
    "a[0].dot(a[0].double())",
    "torch.cdist(a, a.double())",
    "torch.linalg.solve(a, a.double())",
    "torch.linalg.inv(a.long())",
    "torch.linalg.inv(a.half())",
)

# %% random
show(
    "torch.randn(3, dtype=torch.int64)",
    "torch.bernoulli(i)",
    "torch.normal(i)",
    "torch.randn_like(i)",
)

# %% bools
m = torch.tensor([True, False])
show(
    "m - m",
    "-m",
    "1 - m.long()",
    "~m",
    "~f",
)
