# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "随机整数与随机排列", en = "Random integers" }
# ///

# %% randint
import torch

torch.manual_seed(0)
# zh: 掷一千次骰子：不包含 7。
# en: A thousand rolls of a die: 7 is excluded.
dice = torch.randint(1, 7, (1000,))
print(dice.dtype, dice.min().item(), dice.max().item())
# zh: 只写一个上限时，从 0 开始。
# en: With a single bound, the range starts at 0.
torch.randint(10, (2, 5))

# %% randperm
torch.manual_seed(0)
order = torch.randperm(5)
print(order, order.dtype)
order.sort().values

# %% shuffle-together
x = torch.tensor([[0, 0], [1, 1], [2, 2], [3, 3], [4, 4]])
y = torch.tensor([0, 10, 20, 30, 40])
# zh: 用同一个排列索引，样本与标签才不会错位。
# en: Index both with the same permutation to keep the pairs.
print(x[order].tolist())
print(y[order])

# %% choice
torch.manual_seed(0)
x = torch.tensor([10, 20, 30, 40, 50])
print(x[torch.randint(len(x), (3,))])  # like random.choices
print(x[torch.randperm(len(x))[:3]])  # like random.sample
print(x[torch.randperm(len(x))])  # shuffled

# %% python-shuffle
import random

random.seed(0)
numbers = list(range(5))
# zh: shuffle 原地打乱列表，返回 None。
# en: shuffle reorders the list in place and returns None.
print(random.shuffle(numbers), numbers)
print(random.sample(range(5), 5))

# %% two-generators
random.seed(0)
torch.manual_seed(0)
print(torch.randperm(5), random.sample(range(100), 5))
# zh: 只重设 torch 的种子，Python 的随机数不会重新开始。
# en: Resetting torch's seed leaves Python's generator alone.
torch.manual_seed(0)
print(torch.randperm(5), random.sample(range(100), 5))
random.seed(0)
print(random.sample(range(100), 5))

# %% size raises="TypeError"
# zh: 抽 5 个 1 到 6 的整数：形状必须是元组 (5,)。
# en: Five integers from 1 to 6: the size must be a tuple, (5,).
torch.randint(1, 7, 5)

# %% rand-like raises="NotImplementedError"
x = torch.tensor([1, 2, 3])
print(torch.rand_like(x, dtype=torch.float32).shape)
# zh: rand_like 沿用 x 的数据类型，int64 无法表示 0 到 1 之间的数。
# en: rand_like keeps the dtype of x, and int64 can't hold
# en: fractions.
torch.rand_like(x)
