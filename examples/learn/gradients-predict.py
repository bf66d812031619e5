# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "预测梯度"
# title.en = "Predict the gradient"
# device = "cpu"
# exercise = true
# ///

# %% start
import torch

v = torch.tensor([1.0, 2.0], requires_grad=True)
(v**2).sum().backward()
(5 * v).sum().backward()
# zh: 不看 v.grad，写出它现在的两个数。
# en: Without looking at v.grad, write down its two numbers.
guess = [None, None]

# %% check raises="AssertionError"
def check():
    assert len(guess) == 2, f"len(guess) = {len(guess)}"
    given = [float("nan") if a is None else float(a) for a in guess]
    right = sum(a == b for a, b in zip(given, v.grad.tolist()))
    assert right == 2, f"guess = {guess}: {right} of 2 right"


check()

# %% solution
guess = [2 * 1 + 5, 2 * 2 + 5]
check()
v.grad
