# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "比较时的常见错误", en = "Pitfalls of comparing" }
# ///

# %% list
import torch

a = torch.tensor([1, 2, 3])
# zh: 和列表比，得到一个 False，哪怕数都相同。
# en: Against a list: one False, though the numbers agree.
print(a == [1, 2, 3])
print(a == torch.tensor([1, 2, 3]))

# %% if raises="RuntimeError"
b = torch.tensor([1, 0, 3])
# zh: 相等吗？三个位置有三个答案。
# en: Equal? Three places, three answers.
if a == b:
    print("equal")

# %% chained raises="RuntimeError"
x = torch.tensor([-2, -1, 0, 1, 2])
# zh: Python 把它读作 (-2 < x) and (x < 2)，而 and 要一个真假值。
# en: Python reads (-2 < x) and (x < 2); and needs one truth value.
-2 < x < 2

# %% parentheses raises="RuntimeError"
# zh: & 比 > 先算，这是 x > (-2 & x) < 2。
# en: & goes before >, so this is x > (-2 & x) < 2.
x > -2 & x < 2

# %% maximum-number raises="TypeError"
torch.maximum(a, 2)
