# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "scikit-learn"]
#
# [tool.example]
# title.zh = "练习：预测哪种增强有害"
# title.en = "Exercise: predict which augmentation hurts"
# device = "cpu"
# exercise = true
# ///

# %% start
import torch
from sklearn.datasets import load_digits

pixels, digits = load_digits(return_X_y=True)
x = torch.tensor(pixels, dtype=torch.float32).view(-1, 8, 8)
y = torch.tensor(digits)
torch.manual_seed(0)
views = {
    "rotate by 180": x.rot90(2, (1, 2)),
    "brightness": x * 0.7,
    "noise": x + torch.randn(len(x), 8, 8),
}
# zh: 对手写数字，哪一种增强使标签出错？写下它的名称。
# en: Which of them makes labels of digits wrong? Write its name.
answer = None

# %% check raises="AssertionError"
def check():
    means = torch.stack([x[y == c].mean(0) for c in range(10)])
    right = {}
    for name, view in views.items():
        distance = torch.cdist(view.flatten(1), means.flatten(1))
        right[name] = (distance.argmin(1) == y).float().mean().item()
    assert answer in views, f"answer = {answer}"
    worst = min(right, key=right.get)
    assert answer == worst, f"{answer}: {right[answer]:.2f} still right"
    return right


check()

# %% solution
answer = "rotate by 180"
for name, share in check().items():
    print(f"{name:13} {share:.2f} nearest to the mean of their class")
