# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "按概率采样", en = "Drawing by probability" }
# ///

# %% bernoulli
import torch

torch.manual_seed(0)
p = torch.tensor([0.0, 0.2, 0.8, 1.0])
# zh: 每个数是得到 1 的概率；抽一万次，统计 1 的比例。
# en: Each value is the probability of a 1; draw 10,000 times
# en: and compute the share of ones.
draws = torch.bernoulli(p.expand(10_000, 4))
print(draws[0], draws.dtype)
print([f"{share:.2f}" for share in draws.mean(dim=0).tolist()])

# %% multinomial
torch.manual_seed(0)
# zh: 权重不必加起来等于 1。
# en: The weights need not add up to 1.
weights = torch.tensor([1.0, 0.0, 3.0])
index = torch.multinomial(weights, 10_000, replacement=True)
print(index[:8])
torch.bincount(index, minlength=3) / 10_000

# %% without-replacement
torch.manual_seed(0)
# zh: 默认不放回：同一个索引不会出现两次。
# en: Without replacement, no index occurs twice.
torch.multinomial(torch.ones(2, 5), 5)  # (2, 5)

# %% zero-weight
# zh: 只有一个非零权重，却要抽两个：权重为 0 的也被抽中。
# en: One nonzero weight but two draws: index 0, whose weight
# en: is 0, is drawn as well.
torch.multinomial(torch.tensor([0.0, 1.0]), 2)

# %% too-many raises="RuntimeError"
torch.multinomial(torch.ones(3), 4)

# %% integer-weights raises="RuntimeError"
counts = torch.tensor([10, 20, 70])
print(torch.multinomial(counts.float(), 1).shape)
torch.multinomial(counts, 1)
