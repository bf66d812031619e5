# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "超过 2^24 个类别"
# title.en = "More than 2^24 categories"
# ///

# %% limit raises="RuntimeError"
import torch
from torch.utils.data import WeightedRandomSampler

torch.manual_seed(0)
n = 2**24 + 1
weights = torch.ones(n)
weights[: n // 2] = 3.0
list(WeightedRandomSampler(weights, 4))

# %% search
# zh: 累积和把 [0, 1) 分成长度与权重成正比的区间。
# en: The cumulative sum divides [0, 1) into intervals as long as
# en: the weights.
edges = weights.double().cumsum(0)
edges /= edges[-1].clone()


def draw(count):
    u = torch.rand(count, dtype=torch.float64)
    return torch.searchsorted(edges, u, right=True)


draw(4)

# %% check
share = (draw(100_000) < n // 2).double().mean().item()
print(f"first half: {share:.2f}")
