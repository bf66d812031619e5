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
baseline = None

# %% check raises="AssertionError"
def check():
    assert baseline is not None, "baseline = None, expected a number"
    try:
        share = float(baseline)
    except (TypeError, ValueError, RuntimeError):
        kind = type(baseline).__name__
        raise AssertionError(f"{kind}, expected a number") from None
    assert 0 < share < 1, f"baseline = {share}, expected 0 to 1"
    threes = sum(1 for digit in y.tolist() if digit == 3)
    count = share * len(y)
    message = f"{share:.4f} * {len(y)} = {count:.2f}"
    message += ", expected the number of 3s"
    assert abs(count - threes) < 0.01, message


check()

# %% solution
baseline = (y == 3).float().mean()
check()
print(f"always 3: {baseline:.1%}")
for digit in range(10):
    print(digit, (y == digit).sum().item(), end="   ")
