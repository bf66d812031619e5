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

digits = load_digits()
digit_x = torch.tensor(digits.images, dtype=torch.float32)
digit_y = torch.tensor(digits.target)
torch.manual_seed(0)
views = {
    "rotate by 180": digit_x.rot90(2, (1, 2)),
    "brightness": digit_x * 0.7,
    "noise": digit_x + torch.randn(len(digit_x), 8, 8),
}
# zh: 对手写数字，哪一种增强使标签出错？写下它的名称。
# en: Which of them makes labels of digits wrong? Write its name.
answer = None

# %% check raises="AssertionError"
def check():
    means = torch.stack(
        [digit_x[digit_y == c].mean(0) for c in range(10)]
    )
    right = {}
    for name, view in views.items():
        distance = torch.cdist(view.flatten(1), means.flatten(1))
        found = distance.argmin(1) == digit_y
        right[name] = found.float().mean().item()
    assert answer in views, f"{answer} not in {list(views)}"
    worst = min(right, key=right.get)
    assert answer == worst, f"{answer}: {right[answer]:.2f} right"
    return right


check()

# %% solution
answer = "rotate by 180"
for name, share in check().items():
    print(f"{name:13} {share:.2f} nearest to the mean of their class")
