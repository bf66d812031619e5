# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "自适应 softmax", en = "Adaptive softmax" }
# ///

# %% size
import torch
from torch import nn

torch.manual_seed(0)
loss_fn = nn.AdaptiveLogSoftmaxWithLoss(
    64, 10_000, cutoffs=[100, 1000], div_value=4.0
)
print(loss_fn)
print(sum(p.numel() for p in loss_fn.parameters()), "of", 64 * 10_000)

# %% use
h = torch.randn(5, 64)  # (N, features): no output layer before it
word = torch.tensor([3, 50, 500, 5000, 9999])  # (N,)
result = loss_fn(h, word)
print(result.output)  # the log-probability of each target
print(result.loss, -result.output.mean())
print(loss_fn.log_prob(h).shape, loss_fn.predict(h))

# %% order
# zh: 词频近似与名次成反比。乘加次数的均值：
# en: Word frequencies fall roughly as 1 / rank. Mean number of
# en: multiply-adds for the loss of a token:
p = 1 / torch.arange(1, 10_001)
p = p / p.sum()
head, near, far = 64 * 102, 64 * 16 + 16 * 900, 64 * 4 + 4 * 9000
for order, q in (
    ("sorted", p),
    ("shuffled", p[torch.randperm(10_000)]),
):
    in_near, in_far = q[100:1000].sum(), q[1000:].sum()
    print(f"{order:8} head only {q[:100].sum():.0%}", end="  ")
    print(f"mean {head + in_near * near + in_far * far:,.0f}")
print(f"full     {64 * 10_000:,}")

# %% sequence raises="RuntimeError"
loss_fn(h.view(1, 5, 64), word.view(1, 5))

# %% flat
loss_fn(h.view(1, 5, 64).flatten(0, 1), word.view(1, 5).flatten()).loss

# %% out-of-range raises="RuntimeError"
loss_fn(h, torch.tensor([0, 1, 2, 3, 10_000]))
