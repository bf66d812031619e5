# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "预测形状"
# title.en = "Predict the shapes"
# device = "cpu"
# exercise = true
# ///

# %% start
import torch

x = torch.zeros(32, 8, 8)
# zh: 不运行，把每个 None 换成形状，例如 (32, 8)。
# en: Without running them, replace each None by the shape.
answers = {
    "x[0]": None,
    "x[:, 0]": None,
    "x[:5, ::2]": None,
    "x.mean(0)": None,
    "x.flatten(1)": None,
    "x.flatten(1) @ torch.zeros(64, 10)": None,
}

# %% check raises="AssertionError"
def check():
    wrong = [
        code for code, shape in answers.items()
        if shape != tuple(eval(code).shape)
    ]
    assert not wrong, f"{len(wrong)} wrong: {', '.join(wrong)}"


check()

# %% solution
answers = {
    "x[0]": (8, 8),
    "x[:, 0]": (32, 8),
    "x[:5, ::2]": (5, 4, 8),
    "x.mean(0)": (8, 8),
    "x.flatten(1)": (32, 64),
    "x.flatten(1) @ torch.zeros(64, 10)": (32, 10),
}
check()
for code in answers:
    print(f"{code:36}", tuple(eval(code).shape))
