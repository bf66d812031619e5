# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "num_batches_tracked", en = "num_batches_tracked" }
# ///

# %% buffers
import torch
from torch import nn

torch.manual_seed(0)
norm = nn.BatchNorm1d(2)
for _ in range(3):
    norm(torch.randn(8, 2))
for name, value in norm.state_dict().items():
    print(f"{name:20} {value.dtype} {tuple(value.shape)}")
print(norm.num_batches_tracked.item())

# %% used
# zh: 只有 momentum=None 用到它：第 n 批的权重是 1/n。
# en: Only momentum=None uses it: batch n has the weight 1/n.
norm = nn.BatchNorm1d(1, momentum=None)
for value in (3.0, 6.0, 9.0):
    norm(torch.tensor([[value - 1], [value + 1]]))
    n = norm.num_batches_tracked.item()
    print(n, f"{norm.running_mean.item():.1f}")

# %% average raises="NotImplementedError"
states = [nn.BatchNorm1d(2).state_dict() for _ in range(2)]
keys = states[0].keys()
{k: torch.stack([s[k] for s in states]).mean(0) for k in keys}

# %% average-fixed
def average(states):
    mean = {}
    for key, first in states[0].items():
        stacked = torch.stack([s[key] for s in states])
        floating = first.is_floating_point()
        mean[key] = stacked.mean(0) if floating else stacked[0]
    return mean


average(states)["num_batches_tracked"]

# %% missing raises="RuntimeError"
state = norm.state_dict()
del state["num_batches_tracked"]
nn.BatchNorm1d(1).load_state_dict(state)

# %% old-file
# zh: 早于这个缓冲区的文件没有版本号，计数保持模型原来的值。
# en: Older files have no version; the model keeps its own counter.
print(nn.BatchNorm1d(1).load_state_dict(dict(state)))
