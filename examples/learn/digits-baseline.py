# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "scikit-learn"]
#
# [tool.example]
# title.zh = "总是猜同一个数字"
# title.en = "Always guess the same digit"
# device = "cpu"
# exercise = true
# ///

# %% start
import torch
from sklearn.datasets import load_digits

y = torch.tensor(load_digits().target)  # (1797,)
# zh: 如果每次都回答 3，准确率是多少？用 y 计算，不要凭猜测。
# en: How accurate is it to always answer 3? Compute it from y.
answer = None

# %% check raises="AssertionError"
def check():
    assert answer is not None, "answer = None"
    share = float(answer)
    assert 0 < share < 1, f"answer = {share}, expected 0 < answer < 1"
    right = round(share * len(y))
    expected = sum(1 for digit in y.tolist() if digit == 3)
    assert right == expected, f"answer × {len(y)} = {share * len(y):.1f}"


check()

# %% solution
answer = (y == 3).float().mean()
check()
print(f"always 3: {answer:.1%}")
for digit in range(10):
    print(digit, (y == digit).sum().item(), end="   ")
