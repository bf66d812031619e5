# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "少了一个 -1 的公式", en = "A formula without its -1" }
# ///

# %% sweep
from itertools import product

import torch
from torch import nn


def output_size(size, k, s, p, d):
    return (size + 2 * p - d * (k - 1) - 1) // s + 1


def note_size(size, k, s, p, d):
    return (size + 2 * p - d * (k - 1)) // s + 1


def real_size(size, k, s, p, d):
    conv = nn.Conv1d(1, 1, k, stride=s, padding=p, dilation=d)
    return conv(torch.zeros(1, 1, size)).shape[-1]


kernels, strides = (1, 3, 5), (1, 2, 3)
paddings, dilations = (0, 1), (1, 2)
cases = list(
    product(range(12, 20), kernels, strides, paddings, dilations)
)
real = [real_size(*case) for case in cases]
for rule in (output_size, note_size):
    right = sum(rule(*c) == r for c, r in zip(cases, real))
    print(f"{rule.__name__}: {right} of {len(cases)} right")

# %% when
# zh: 步幅整除分子时，笔记的公式多 1；不能整除时两者相等。
# en: Where the stride divides the numerator, the notes' formula
# en: gives one too many; elsewhere, the two agree.
wrong = {}
for (size, k, s, p, d), r in zip(cases, real):
    divides = (size + 2 * p - d * (k - 1)) % s == 0
    extra = note_size(size, k, s, p, d) - r
    wrong.setdefault((s, divides), set()).add(extra)
for (s, divides), extra in sorted(wrong.items()):
    print(f"stride {s}, divides {divides!s:5}: too many by {extra}")
