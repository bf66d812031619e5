# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title.zh = "练习：温度"
# title.en = "Exercise: temperature"
# device = "cpu"
# exercise = true
# ///

# %% start
import torch

logits = torch.tensor([2.0, 1.0, 0.0])


# zh: 返回温度为 t 时各个 token 的概率。
# en: Return the probability of each token at temperature t.
def probabilities(logits, t):
    return logits.softmax(-1)


# %% check raises="AssertionError"
def check():
    for t in (1.0, 0.5, 2.0, 3.7):
        p = probabilities(logits, t)
        total = p.sum().item()
        assert abs(total - 1) < 1e-5, f"t = {t}: the sum is {total:.2f}"
        weights = logits.exp() ** (1 / t)
        expected = weights / weights.sum()
        message = f"t = {t}: {p[0]:.2f}, expected {expected[0]:.2f}"
        assert torch.allclose(p, expected, atol=1e-4), message


check()

# %% solution
def probabilities(logits, t):
    return (logits / t).softmax(-1)


check()
for t in (0.1, 0.5, 1.0, 10.0):
    p = probabilities(logits, t)
    print(t, [f"{value:.2f}" for value in p.tolist()])
