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

batch = torch.zeros(32, 8, 8)
# zh: 不运行，把每个 None 换成形状，例如 (32, 8)。
# en: Without running them, replace each None by the shape.
answers = {
    "batch[0]": None,
    "batch[:, 0]": None,
    "batch[:5, ::2]": None,
    "batch.mean(0)": None,
    "batch.flatten(1)": None,
    "batch.flatten(1) @ torch.zeros(64, 10)": None,
}

# %% check raises="AssertionError"
expressions = tuple(answers)
assert len(expressions) == 6, f"len(answers) = {len(expressions)}"


def is_right(code):
    shape = answers.get(code)
    if isinstance(shape, int):
        shape = (shape,)
    if not isinstance(shape, (tuple, list)):
        return False
    return tuple(shape) == tuple(eval(code).shape)


def check():
    wrong = [code for code in expressions if not is_right(code)]
    message = f"{6 - len(wrong)} of 6 right"
    for code in wrong[:1]:
        message += f"; shape of {code}: not {answers.get(code)}"
    assert not wrong, message


check()

# %% solution
answers = {
    "batch[0]": (8, 8),
    "batch[:, 0]": (32, 8),
    "batch[:5, ::2]": (5, 4, 8),
    "batch.mean(0)": (8, 8),
    "batch.flatten(1)": (32, 64),
    "batch.flatten(1) @ torch.zeros(64, 10)": (32, 10),
}
check()
for code in answers:
    print(f"{code:40}", tuple(eval(code).shape))
