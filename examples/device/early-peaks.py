# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "显存峰值何时出现"
# title.en = "When the peak of memory comes"
# ///

# %% records
import torch

# zh: 一个批次的 token 数：16 个样本都填充到最长的一个。
# en: The tokens of a batch: all 16 samples are padded to the longest.
torch.manual_seed(0)
lengths = torch.randn(2000, 16).mul(0.6).add(5).exp().long()
tokens = lengths.amax(1) * 16
highest = tokens.cummax(0).values
new = [0] + [
    i for i in range(1, 2000) if highest[i] > highest[i - 1]
]
for i in new:
    print(f"step {i:4}: {highest[i]:6} tokens, a new peak")

# %% first
order = tokens.argsort(descending=True)
print(f"{tokens[order[0]]} tokens in step 0; later at most", end=" ")
print(f"{tokens[order[1:]].max()}")
