# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "scikit-learn"]
#
# [tool.example]
# title.zh = "练习：不泄漏的归一化"
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
    mean, std = wines_train.mean(0), wines_train.std(0)
    found = normalize(wines_train.clone(), wines_test.clone())
    kind = type(found).__name__
    assert isinstance(found, (tuple, list)), f"{kind}, expected tuple"
    for name, part, x in zip(
        ("train", "test"), found, (wines_train, wines_test)
    ):
        assert part.shape == x.shape, f"{name}: {part.shape}"
        # zh: 除以 142 的标准差也算对。
        # en: The std that divides by 142 is right, too.
        off = (part - (x - mean) / std).abs().max()
        assert off < 0.05, f"{name}: off by {off:.2f}, expected 0"


check()

# %% solution
def normalize(train, test):
    mean, std = train.mean(0), train.std(0)
    return (train - mean) / std, (test - mean) / std


check()


# zh: 这样写也会出错：第一行之后，train 的均值已经是 0，标准差已经
# zh: 是 1，第二行就什么也没做，测试集还是原来的数值。
# en: This goes wrong, too: after its first line, the mean of train is
# en: 0 and its std is 1, so the second line leaves test as it was.
def too_late(train, test):
    train = (train - train.mean(0)) / train.std(0)
    return train, (test - train.mean(0)) / train.std(0)


print(f"before    {wines_test[:, 12].mean():6.2f}")
for function in (normalize, too_late):
    test = function(wines_train, wines_test)[1]
    print(f"{function.__name__:9} {test[:, 12].mean():6.2f}")
