# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "数一数参数"
# title.en = "Count the parameters"
# device = "cpu"
# exercise = true
# ///

# %% start
from torch import nn

# zh: 不运行，写出每个模型的参数个数，偏置也要算。
# en: Without running it, write down each number of parameters,
# en: biases included.
answers = [None, None, None]
models = [
    nn.Linear(64, 10),
    nn.Sequential(nn.Linear(64, 100), nn.ReLU(), nn.Linear(100, 10)),
    nn.Conv2d(1, 16, kernel_size=3, padding=1),
]

# %% check raises="AssertionError"
def check():
    counts = [sum(p.numel() for p in m.parameters()) for m in models]
    wrong = [i for i in range(3) if answers[i] != counts[i]]
    message = f"wrong: models {wrong}, answers {answers}; bias counted?"
    assert not wrong, message


check()

# %% solution
answers = [
    64 * 10 + 10,
    (64 * 100 + 100) + (100 * 10 + 10),
    16 * 1 * 3 * 3 + 16,
]
check()
answers
