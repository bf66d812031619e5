# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title.zh = "练习：输入与目标"
# title.en = "Exercise: inputs and targets"
# device = "cpu"
# exercise = true
# ///

# %% start
import torch

torch.manual_seed(0)
tokens = torch.randperm(17)  # a text of 17 tokens


# zh: 返回从 start 开始、各有 length 个 token 的输入和目标。
# zh: 每个位置的目标是它的下一个 token。
# en: Return input and target of `length` tokens each from `start` on.
# en: The target of each position is the token that follows it.
def make_pair(tokens, start, length):
    x = tokens[start : start + length]
    return x, x


# %% check raises="AssertionError"
def check():
    for start, length in ((0, 4), (3, 8), (8, 8)):
        x, y = make_pair(tokens, start, length)
        assert len(x) == len(y) == length, f"lengths {len(x)}, {len(y)}"
        for name, part, first in (
            ("inputs", x, start),
            ("targets", y, start + 1),
        ):
            wrong = (part != tokens[first : first + length]).sum()
            message = f"{wrong} of {length} {name} are wrong"
            assert wrong == 0, message


check()

# %% solution
def make_pair(tokens, start, length):
    window = tokens[start : start + length + 1]
    return window[:-1], window[1:]


check()
print(tokens[:6])
make_pair(tokens, 0, 4)
