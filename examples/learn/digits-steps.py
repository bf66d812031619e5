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
train, test = order[:1397], order[1397:]


def test_accuracy(steps, lr):
    torch.manual_seed(0)
    model = nn.Sequential(nn.Linear(64, 32), nn.ReLU(), nn.Linear(32, 10))
    optimizer = torch.optim.Adam(model.parameters(), lr=lr)
    for step in range(steps):
        loss = nn.functional.cross_entropy(model(x[train]), y[train])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    with torch.no_grad():
        return (model(x[test]).argmax(1) == y[test]).float().mean()


# zh: 步数不超过 100，换一个学习率，使准确率超过 95%。
# en: With at most 100 steps, change lr until accuracy is over 95%.
steps, lr = 100, 0.0001

# %% check raises="AssertionError"
def check():
    assert steps <= 100, f"steps = {steps}"
    found = test_accuracy(steps, lr).item()
    assert found > 0.95, f"lr = {lr}: {found:.1%}, expected > 95%"


check()

# %% solution
steps, lr = 100, 0.03
check()
for rate in (0.0001, 0.001, 0.01, 0.03, 1.0):
    print(f"lr {rate:6}: {test_accuracy(100, rate):.1%}")
