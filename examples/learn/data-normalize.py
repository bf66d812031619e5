# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "scikit-learn"]
#
# [tool.example]
# title.zh = "练习：不泄漏的标准化"
# title.en = "Exercise: normalize without leaking"
# device = "cpu"
# exercise = true
# ///

# %% start
import torch
from sklearn.datasets import load_wine

wines_x = torch.tensor(load_wine().data, dtype=torch.float32)
shuffled_rows = torch.randperm(
    len(wines_x), generator=torch.Generator().manual_seed(0)
)
wines_train = wines_x[shuffled_rows[:142]]
wines_test = wines_x[shuffled_rows[142:]]


# zh: 测试集的统计量不该用来处理测试集。修改这个函数。
# en: The test set mustn't be scaled by its own statistics. Fix this.
def normalize(train, test):
    train = (train - train.mean(0)) / train.std(0)
    test = (test - test.mean(0)) / test.std(0)
    return train, test


# %% check raises="AssertionError"
def check():
    a, b = normalize(wines_train, wines_test)
    few = normalize(wines_train, wines_test[:5])[1]
    assert a.mean(0).abs().max() < 1e-3, "training mean isn't 0"
    std = a.std(0)
    assert (std - 1).abs().max() < 0.01, f"training std {std[0]:.2f}"
    shift = (few - b[:5]).abs().max()
    assert shift < 1e-4, f"among fewer, a wine moves by {shift:.2f}"


check()

# %% solution
def normalize(train, test):
    mean, std = train.mean(0), train.std(0)
    return (train - mean) / std, (test - mean) / std


check()
a, b = normalize(wines_train, wines_test)
for name, part in (("train", a), ("test", b)):
    print(name, [f"{m:.2f}" for m in part.mean(0)[:3].tolist()])
