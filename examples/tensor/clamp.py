# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "截断到区间", en = "Clamp to a range" }
# ///

# %% both
import torch

x = torch.tensor([-3.0, 0.5, 3.0])
print(torch.clamp(x, -1, 1))
print(x.clamp(min=-1, max=1))

# %% swapped
# zh: 把大的写在前面：不报错，全都成了第二个数。
# en: The larger one first: no error, all become the second number.
torch.clamp(x, 1, -1)

# %% one-sided
print(x.clamp(0))
print(x.clamp(min=0), x.clamp(min=0, max=float("inf")))
print(x.clamp(max=1))

# %% tensor-bounds
# zh: 每个元素可以有自己的上下界。
# en: Each element may have bounds of its own.
low = torch.tensor([-5.0, 1.0, 0.0])
high = torch.tensor([5.0, 2.0, 1.0])
x.clamp(low, high)

# %% in-place
x.clamp(0)
print(x)
# zh: 要改 x 本身，用带下划线的方法。
# en: To change x itself, use the method with the underscore.
x.clamp_(0)
print(x)

# %% no-bound raises="RuntimeError"
x.clamp()
