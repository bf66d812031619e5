# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "对整批做增强", en = "Augmenting a batch" }
# ///

# %% flip
import torch

x = torch.tensor([1, 2, 3]).expand(5, 1, 1, 3)  # (N, C, H, W)
torch.manual_seed(0)
# zh: 每个样本抽一个随机数。
# en: One random number for each sample.
coin = torch.rand(len(x)) < 0.5  # (N,)
flipped = torch.where(coin[:, None, None, None], x.flip(-1), x)
print(coin.tolist())
print(flipped.flatten(1).tolist())
