# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "按概率抽取", en = "Draw by probability" }
# ///

# %% bernoulli
import torch

torch.manual_seed(0)
p = torch.tensor([0.0, 0.2, 0.8, 1.0])
# zh: 每个数是抽到 1 的概率；抽一万遍，看 1 占多少。
# en: Each number is the chance of a 1; draw 10,000 times
# en: and look at the share of ones.
draws = torch.bernoulli(p.expand(10_000, 4))
print(draws[0], draws.dtype)
print([f"{share:.2f}" for share in draws.mean(dim=0).tolist()])

# %% bernoulli-number raises="TypeError"
# zh: 所有位置概率相同时，也要给一个张量。
# en: One probability for all places still has to be a tensor.
print(torch.bernoulli(torch.full((8,), 0.5)))
torch.bernoulli(0.5)

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
# en: By default nothing is put back: no index comes twice.
torch.multinomial(torch.ones(2, 5), 5)  # (2, 5)

# %% zero-weight
# zh: 只有一个非零权重，却要抽两个：权重 0 的也被抽出来了。
# en: One nonzero weight, two draws: index 0 with its weight 0
# en: is drawn as well.
torch.multinomial(torch.tensor([0.0, 1.0]), 2)

# %% too-many raises="RuntimeError"
torch.multinomial(torch.ones(3), 4)

# %% integer-weights raises="RuntimeError"
counts = torch.tensor([10, 20, 70])
print(torch.multinomial(counts.float(), 1).shape)
torch.multinomial(counts, 1)
