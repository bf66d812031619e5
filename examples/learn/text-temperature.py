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
def odds(logits, t):
    return logits.softmax(-1)


# %% check raises="AssertionError"
def check():
    for t, expected in ((1.0, 0.67), (0.5, 0.87), (2.0, 0.51)):
        p = odds(logits, t)
        total = p.sum().item()
        assert abs(total - 1) < 1e-5, f"t = {t}: the sum is {total:.2f}"
        most = p[0].item()
        message = f"t = {t}: {most:.2f}, expected {expected}"
        assert abs(most - expected) < 0.01, message


check()

# %% solution
def odds(logits, t):
    return (logits / t).softmax(-1)


check()
for t in (0.1, 0.5, 1.0, 10.0):
    print(t, [f"{p:.2f}" for p in odds(logits, t).tolist()])
