# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "比较的常见错误", en = "Common comparison errors" }
# ///

# %% if raises="RuntimeError"
import torch

a = torch.tensor([1, 2, 3])
b = torch.tensor([1, 0, 3])
# zh: a == b 有三个元素，不能用作单个布尔值。
# en: a == b has three elements, not one truth value.
if a == b:
    print("equal")

# %% chained raises="RuntimeError"
x = torch.tensor([-2, -1, 0, 1, 2])
# zh: 等价于 (-2 < x) and (x < 2)，and 需要单个布尔值。
# en: It means (-2 < x) and (x < 2); and needs a truth value.
-2 < x < 2

# %% parentheses raises="RuntimeError"
# zh: & 的优先级高于 >，这是 x > (-2 & x) < 2。
# en: & binds tighter than >: this is x > (-2 & x) < 2.
x > -2 & x < 2

# %% list
# zh: 与列表比较得到 False，即使数值都相同。
# en: A list never equals a tensor, even with the same values.
print(a == [1, 2, 3])
print(a == torch.tensor([1, 2, 3]))
print(a == None, a is None)  # noqa: E711

# %% maximum-number raises="TypeError"
torch.maximum(a, 2)
