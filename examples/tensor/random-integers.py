# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "随机整数与随机排列", en = "Integers and orders" }
# ///

# %% randint
import torch

torch.manual_seed(0)
# zh: 掷一千次骰子：7 不在内。
# en: A thousand throws of a die: 7 is not included.
dice = torch.randint(1, 7, (1000,))
print(dice.dtype, dice.min().item(), dice.max().item())
# zh: 只写一个界限，就从 0 开始。
# en: With one bound only, it starts at 0.
torch.randint(10, (2, 5))

# %% randperm
torch.manual_seed(0)
order = torch.randperm(5)
print(order, order.dtype)
order.sort().values

# %% shuffle-together
x = torch.tensor([[0, 0], [1, 1], [2, 2], [3, 3], [4, 4]])
y = torch.tensor([0, 10, 20, 30, 40])
# zh: 用同一个排列去索引，样本和标签才不会错位。
# en: Index both with the same order to keep the pairs together.
print(x[order].tolist())
print(y[order])

# %% python-shuffle
import random

numbers = list(range(5))
# zh: shuffle 原地打乱列表，返回 None。
# en: shuffle reorders the list in place and returns None.
print(random.shuffle(numbers))
print(sorted(numbers))
print(torch.randperm(5) == random.shuffle(numbers))

# %% two-generators
def draw():
    return random.sample(range(100), 5)

random.seed(0)
torch.manual_seed(0)
first, order = draw(), torch.randperm(100)
# zh: 只重设 torch 的种子：Python 那边接着往下抽。
# en: Reset torch's seed only: Python's numbers just go on.
torch.manual_seed(0)
print(torch.equal(torch.randperm(100), order), draw() == first)
random.seed(0)
print(draw() == first)

# %% size raises="TypeError"
# zh: 想要 5 个 1 到 6 的数：形状必须是元组，写 (5,)。
# en: Five numbers from 1 to 6: the size must be a tuple, (5,).
torch.randint(1, 7, 5)

# %% rand-like raises="NotImplementedError"
x = torch.tensor([1, 2, 3])
print(torch.rand_like(x, dtype=torch.float32).shape)
# zh: rand_like 沿用 x 的元素类型，而 int64 装不下小数。
# en: rand_like keeps the dtype of x, and int64 can't hold
# en: fractions.
torch.rand_like(x)
