# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "对每个元素应用函数"
# title.en = "Applying a function to each element"
# ///

# %% apply
import torch

x = torch.tensor([1.0, -2.0, 3.0])
print(x.clone().apply_(lambda v: v * 10 if v > 0 else 0))
print(torch.where(x > 0, x * 10, 0))
print(x.clone().map_(torch.ones(3), lambda a, b: a + b))

# %% time volatile=true
from torch.utils.benchmark import Timer

large = torch.randn(100_000)
for code in (
    "x.clone().apply_(lambda v: v * 10 if v > 0 else 0)",
    "torch.where(x > 0, x * 10, 0)",
):
    result = Timer(code, globals={"x": large, "torch": torch}).timeit(5)
    print(f"{result.median * 1e3:6.2f} ms  {code}")

# %% gradient raises="RuntimeError"
w = torch.ones(3, requires_grad=True)
(w * 2).apply_(lambda v: v + 1)

# %% rows
# zh: 对每一行应用函数：vmap，不用循环。
# en: A function of each row: vmap instead of a loop.
rows = torch.arange(6.0).reshape(2, 3)
print(torch.vmap(lambda row: row / row.sum())(rows))
