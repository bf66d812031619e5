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
answers = [None, None, None, None]
models = [
    nn.Linear(64, 10),
    nn.Sequential(nn.Linear(64, 100), nn.ReLU(), nn.Linear(100, 10)),
    nn.Conv2d(1, 16, kernel_size=3, padding=1),
    nn.Conv2d(8, 24, kernel_size=3),
]

# %% check raises="AssertionError"
def check():
    assert len(answers) == 4, f"len(answers) = {len(answers)}"
    for i, (answer, model) in enumerate(zip(answers, models)):
        named = list(model.named_parameters())
        count = sum(p.numel() for name, p in named)
        biases = sum(p.numel() for name, p in named if "bias" in name)
        hint = " (bias?)" if answer == count - biases else ""
        assert answer == count, f"✗ models[{i}]: {answer}{hint}"


check()

# %% solution
answers = [
    64 * 10 + 10,
    (64 * 100 + 100) + (100 * 10 + 10),
    16 * 1 * 3 * 3 + 16,
    # zh: 每个核对 8 个输入通道各有一张 3×3 的表。
    # en: Each kernel has a 3×3 slice for each of 8 input channels.
    24 * 8 * 3 * 3 + 24,
]
check()
answers
