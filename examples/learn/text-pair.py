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

tokens = torch.arange(100, 117)  # a text of 17 tokens


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
        assert x[0] == 100 + start, f"input begins with {x[0]}"
        wrong = (y != x + 1).sum()
        assert wrong == 0, f"{wrong} of {length} targets are wrong"


check()

# %% solution
def make_pair(tokens, start, length):
    window = tokens[start : start + length + 1]
    return window[:-1], window[1:]


check()
make_pair(tokens, 0, 4)
