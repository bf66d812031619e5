# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "scikit-learn"]
#
# [tool.example]
# title.zh = "训练不够"
# title.en = "Not trained enough"
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

torch.manual_seed(0)
order = torch.randperm(len(x))
fit_rows, val_rows = order[:1097], order[1097:1397]


def val_accuracy(steps, lr):
    torch.manual_seed(0)
    model = nn.Sequential(
        nn.Linear(64, 32), nn.ReLU(), nn.Linear(32, 10)
    )
    optimizer = torch.optim.Adam(model.parameters(), lr=lr)
    for step in range(steps):
        logits = model(x[fit_rows])
        loss = nn.functional.cross_entropy(logits, y[fit_rows])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    with torch.no_grad():
        right = model(x[val_rows]).argmax(1) == y[val_rows]
    return right.float().mean()


# zh: 步数不超过 40，换一个学习率，使验证集上的准确率超过 95%。
# en: With at most 40 steps, change lr until accuracy is over 95%.
steps, lr = 40, 0.001

# %% check raises="AssertionError"
def check():
    assert steps <= 40, f"steps = {steps}, expected <= 40"
    shared = set(fit_rows.tolist()) & set(val_rows.tolist())
    assert not shared, f"{len(shared)} rows in both parts"
    assert len(val_rows) == 300, f"{len(val_rows)} rows, expected 300"
    found = val_accuracy(steps, lr).item()
    assert found > 0.95, f"lr = {lr}: {found:.2%}, expected > 95%"


check()

# %% solution
steps, lr = 40, 0.03
check()
for rate in (0.001, 0.01, 0.03, 0.1, 1.0):
    print(f"lr {rate:5}: {val_accuracy(40, rate):.1%}")
