# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "按位运算", en = "Bitwise operations" }
# ///

# %% operators
import torch

a, b = torch.tensor([6, 5]), torch.tensor([3, 4])
print(a & b, a | b, a ^ b, ~a)
print(a << 1, a >> 1)

# %% logical
# zh: 按位与逻辑：6 & 1 是 0，但两者都非零。
# en: Bitwise or logical: 6 & 1 is 0, though both are nonzero.
print(torch.bitwise_and(torch.tensor(6), 1))
print(torch.logical_and(torch.tensor(6), torch.tensor(1)))
mask = torch.tensor([1, 0])
print(~mask, ~mask.bool(), torch.logical_not(mask))

# %% pack
number = torch.tensor([5, 200], dtype=torch.uint8)
powers = 2 ** torch.arange(8, dtype=torch.uint8)
bits = (number[:, None] & powers) != 0  # (2, 8)
print(bits.int())
print((bits * powers).sum(1))

# %% float raises="NotImplementedError"
torch.tensor([1.0]) & torch.tensor([1.0])
