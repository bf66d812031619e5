# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "确定性算法", en = "Deterministic algorithms" }
# device = "cpu"
# ///

# %% fill
import torch

print(torch.are_deterministic_algorithms_enabled())
torch.use_deterministic_algorithms(True)
# zh: empty 的内容本来是任意的，现在浮点数填 NaN，整数填最大值，
# zh: 误用时容易发现。
# en: empty can contain anything. Now floats are NaN and integers
# en: have the largest value, so misuse becomes visible.
print(torch.empty(3))
print(torch.empty(3, dtype=torch.uint8))

# %% warn
import warnings

torch.use_deterministic_algorithms(True, warn_only=True)
index, values = torch.tensor([0, 0]), torch.tensor([1.0, 2.0])
# zh: 两个数写到同一个位置，先后顺序没有规定。
# en: Two values go to the same position, in undefined order.
with warnings.catch_warnings(record=True) as caught:
    torch.zeros(2).put_(index, values)
print(str(caught[0].message).split(" (Triggered")[0])

# %% assign
torch.use_deterministic_algorithms(True)
# zh: 索引赋值有确定性算法。
# en: Index assignment has a deterministic algorithm.
x = torch.zeros(2)
x[index] = values
x

# %% cudnn
# zh: 两个选项默认都关闭。
# en: Both options are off by default.
print("benchmark:    ", torch.backends.cudnn.benchmark)
print("deterministic:", torch.backends.cudnn.deterministic)

# %% rounding
a = torch.tensor([1e8, 1.0, -1e8])
# zh: 同样的三个数，相加的顺序不同，和也不同。
# en: The same three numbers, added in a different order.
print(((a[0] + a[1]) + a[2]).item(), ((a[0] + a[2]) + a[1]).item())

# %% refuse raises="RuntimeError"
torch.zeros(2).put_(index, values)
