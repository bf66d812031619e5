# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "自己写的标签平滑遇到 -100"
# title.en = "Label smoothing of your own and -100"
# ///

# %% error raises="IndexError"
import torch
from torch.nn.functional import cross_entropy, log_softmax

torch.manual_seed(0)
logits = torch.randn(4, 2)
target = torch.tensor([0, 1, -100, 1])
weight = torch.tensor([1.0, 2.0])
weight[target]

# %% own
valid = target != -100
kept, labels = logits[valid], target[valid]  # only labeled positions
log_p = log_softmax(kept, dim=1)
right = -(weight[labels] * log_p.gather(1, labels[:, None])[:, 0])
spread = -(log_p @ weight) / 2  # 2 classes
loss = (0.9 * right + 0.1 * spread).sum() / weight[labels].sum()
built_in = cross_entropy(logits, target, weight, label_smoothing=0.1)
print(f"own {loss:.4f}  built-in {built_in:.4f}")
