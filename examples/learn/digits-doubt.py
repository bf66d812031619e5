# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "scikit-learn"]
#
# [tool.example]
# title.zh = "模型没有把握的图像"
# title.en = "Where the model is in doubt"
# device = "cpu"
# exercise = true
# ///

# %% start
import torch
from sklearn.datasets import load_digits
from torch import nn

pixels, digits = load_digits(return_X_y=True)
x = torch.tensor(pixels / 16, dtype=torch.float32)
y = torch.tensor(digits)


def train_briefly():
    torch.manual_seed(0)
    model = nn.Sequential(
        nn.Linear(64, 32), nn.ReLU(), nn.Linear(32, 10)
    )
    optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
    for step in range(60):
        loss = nn.functional.cross_entropy(model(x[:1000]), y[:1000])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    with torch.no_grad():
        return model(x[1000:]).softmax(1)


guesses = train_briefly()  # (797, 10)
# zh: 找出最大的概率低于 0.5 的行，把 guesses 的行号写进 doubtful。
# en: Find the rows of guesses whose largest probability is less
# en: than 0.5.
doubtful = torch.arange(797)

# %% check raises="AssertionError"
def check():
    found = doubtful[0] if isinstance(doubtful, tuple) else doubtful
    found = torch.as_tensor(
        sorted(found) if isinstance(found, set) else found
    )
    dtype = found.dtype
    assert not dtype.is_floating_point, f"dtype {dtype}, expected int64"
    if found.dtype == torch.bool:
        shape = tuple(found.shape)
        assert shape == (797,), f"shape {shape}, expected (797,)"
        found = found.nonzero()
    rows = set(found.flatten().tolist())
    outside = sum(row not in range(797) for row in rows)
    assert not outside, f"{outside} rows not in 0 to 796"
    expected = {
        n for n, row in enumerate(guesses.tolist()) if max(row) < 0.5
    }
    extra, missing = len(rows - expected), len(expected - rows)
    message = f"{len(rows)} rows: {extra} with max >= 0.5"
    message += f", {missing} missing; expected 0 of both"
    assert rows == expected, message


check()

# %% solution
largest, choice = guesses.max(1)
doubtful = (largest < 0.5).nonzero().flatten()
check()
correct = choice == y[1000:]
share = correct[doubtful].float().mean()
print(len(doubtful), f"doubtful: {share:.0%} right")
sure = largest >= 0.5
print(sure.sum().item(), f"others: {correct[sure].float().mean():.0%}")
