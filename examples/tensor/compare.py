# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "逐元素比较", en = "Elementwise comparison" }
# ///

# %% eq
import torch

a = torch.tensor([1, 2, 3])
b = torch.tensor([1, 0, 3])
print(torch.eq(a, b))
print(a == b)
# zh: 想要 0 和 1，自己转。
# en: For zeros and ones, convert.
print((a == b).int())

# %% broadcast
# zh: 一列对一行：每一对都比。
# en: A column against a row: every pair is compared.
print(a[:, None] < b)  # (3, 1), (3,) -> (3, 3)
print(a >= 2)

# %% any-all
m = torch.tensor([[1, 2], [3, -4]])
positive = m > 0
print(positive.all(), positive.any())
# zh: 逐行问；以及一共有几个。
# en: Row by row; and how many.
print(positive.all(dim=1), positive.sum())

# %% logic
x = torch.tensor([-2, -1, 0, 1, 2])
# zh: 与、或、非写成 &、|、~，每个比较都要加括号。
# en: And, or, not are &, |, ~; put each comparison in parentheses.
print((x > -2) & (x < 2))
print((x < -1) | (x > 1))
print(~(x == 0))

# %% maximum
print(torch.maximum(a, b), torch.minimum(a, b))
# zh: 和一个数比大小，用 clamp。
# en: Against a number, use clamp.
print(a.clamp(min=2), a.clamp(1, 2))
