# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "随机数速览", en = "Random numbers at a glance" }
# ///

# %% quick
import torch

torch.manual_seed(0)
print(torch.rand(2, 3))
print(torch.randn(3))
print(torch.randint(0, 10, (5,)))
print(torch.randperm(5))
# zh: 种子相同，抽出的数也相同。
# en: The same seed gives the same numbers.
torch.manual_seed(0)
print(torch.rand(2, 3))
