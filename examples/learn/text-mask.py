# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title.zh = "练习：因果掩码"
# title.en = "Exercise: the causal mask"
# device = "cpu"
# exercise = true
# ///

# %% start
import torch

torch.manual_seed(0)
scores = torch.randn(4, 4)


# zh: 返回因果注意力的权重：每一行的和是 1，且不看后面的位置。
# en: Return causal weights: rows sum to 1, nothing from the future.
def causal(scores):
    weights = scores.softmax(-1)
    return weights.tril()


# %% check raises="AssertionError"
def check():
    weights = causal(scores)
    ahead = weights.triu(1).abs().max()
    assert ahead == 0, f"above the diagonal: {ahead:.2f}, expected 0"
    sums = weights.sum(-1)
    ones = torch.allclose(sums, torch.ones(4))
    assert ones, f"row sums {sums}, expected 1"
    row, found = scores[2, :3].softmax(-1), weights[2, :3]
    assert torch.allclose(found, row), f"{found}, expected {row}"


check()

# %% solution
def causal(scores):
    future = torch.ones_like(scores, dtype=torch.bool).triu(1)
    return scores.masked_fill(future, -torch.inf).softmax(-1)


check()
causal(scores)
