# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title.zh = "练习：一个批次的输入与目标"
# title.en = "Exercise: a batch of inputs and targets"
# device = "cpu"
# exercise = true
# ///

# %% start
import torch

torch.manual_seed(0)
tokens = torch.randperm(40)  # a text of 40 tokens


# zh: starts 的形状是 (N,)。返回输入和目标，形状都是 (N, length)：
# zh: 第 i 行从 starts[i] 开始。
# en: `starts` is (N,). Return inputs and targets, both (N, length);
# en: row i begins at starts[i].
def make_batch(tokens, starts, length):
    x = tokens[:length].repeat(len(starts), 1)
    return x, x


# %% check raises="AssertionError"
def check():
    for starts, length in (([0, 3], 4), ([5, 20, 29], 10)):
        x, y = make_batch(tokens, torch.tensor(starts), length)
        for name, part, shift in (("inputs", x, 0), ("targets", y, 1)):
            expected = (len(starts), length)
            message = f"{name} {tuple(part.shape)}, expected {expected}"
            assert part.shape == expected, message
            for row, start in zip(part.tolist(), starts):
                right = tokens[start + shift :][:length].tolist()
                found = f"start {start}: {name} {row}, expected {right}"
                assert row == right, found


check()

# %% solution
def make_batch(tokens, starts, length):
    places = starts[:, None] + torch.arange(length + 1)
    windows = tokens[places]  # (N, length + 1)
    return windows[:, :-1], windows[:, 1:]


check()
make_batch(tokens, torch.tensor([0, 3]), 4)
