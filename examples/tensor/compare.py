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
# zh: 需要 0 和 1 时，转换成整数。
# en: For zeros and ones, convert to integers.
print((a == b).int())
# zh: 是否等于几个数中的一个。
# en: Equal to any of several numbers.
print(torch.isin(a, torch.tensor([1, 3])))

# %% broadcast
# zh: 一列与一行比较：每一对都比。
# en: A column against a row: every pair is compared.
print(a[:, None] < b)  # (3, 1), (3,) -> (3, 3)
print(a >= 2)

# %% any-all
m = torch.tensor([[1, 2], [3, -4]])
positive = m > 0
print(positive.all(), positive.any())
# zh: 逐行判断，以及 True 的个数。
# en: Row by row, and the number of True elements.
print(positive.all(dim=1), positive.sum())
# zh: 准确率：相等的比例。
# en: Accuracy: the share of equal elements.
print((a == b).float().mean())

# %% logic
x = torch.tensor([-2, -1, 0, 1, 2])
# zh: 与、或、非写成 &、|、~，每个比较都要加括号。
# en: And, or, not: &, |, ~. Parenthesize each comparison.
print((x > -2) & (x < 2))
print((x < -1) | (x > 1))
print(~(x == 0))

# %% maximum
print(torch.maximum(a, b), torch.minimum(a, b))
# zh: 与一个数比较大小，用 clamp。
# en: Against a number, use clamp.
print(a.clamp(min=2), a.clamp(1, 2))
