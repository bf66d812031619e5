# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "卷积的输出大小", en = "Convolution output size" }
# ///

# %% first
import torch
from torch import nn

image = torch.zeros(1, 1, 28, 28)  # (N, C, H, W)
print(nn.Conv2d(1, 6, kernel_size=5)(image).shape)
print(nn.Conv2d(1, 6, 5, padding=2)(image).shape)
print(nn.Conv2d(1, 6, 5, padding=2, stride=2)(image).shape)

# %% formulas
def output_size(size, k, s=1, p=0, d=1):
    return (size + 2 * p - d * (k - 1) - 1) // s + 1


def note_size(size, k, s=1, p=0, d=1):
    # zh: 旧笔记的式子：少了一个 -1。
    # en: The old note's formula: a -1 is missing.
    return (size + 2 * p - d * (k - 1)) // s + 1


def real_size(size, k, s=1, p=0, d=1):
    conv = nn.Conv1d(1, 1, k, stride=s, padding=p, dilation=d)
    return conv(torch.zeros(1, 1, size)).shape[-1]


print(output_size(28, 5), note_size(28, 5), real_size(28, 5))

# %% table
print("size  k  s  p  d   real formula note")
for case in [
    (28, 5, 1, 0, 1),
    (28, 3, 1, 1, 1),
    (28, 3, 1, 2, 2),
    (28, 2, 2, 0, 1),
    (28, 3, 2, 1, 1),
    (29, 3, 2, 1, 1),
    (28, 3, 3, 0, 1),
    (28, 5, 3, 0, 1),
    (28, 7, 2, 3, 1),
]:
    real, formula = real_size(*case), output_size(*case)
    note = note_size(*case)
    mark = "" if note == real else "  wrong"
    row = "{:4} {:2} {:2} {:2} {:2}".format(*case)
    print(f"{row} {real:6} {formula:7} {note:4}{mark}")

# %% sweep
from itertools import product

kernels, strides = (1, 3, 5), (1, 2, 3)
paddings, dilations = (0, 1), (1, 2)
cases = list(
    product(range(12, 20), kernels, strides, paddings, dilations)
)
real = [real_size(*case) for case in cases]
print("cases", len(cases))
for rule in (output_size, note_size):
    right = sum(rule(*c) == r for c, r in zip(cases, real))
    print(rule.__name__, "right:", right)

# %% when
# zh: 步幅整除分子，旧式子就多 1；除不尽时两者相等。
# en: Where the stride divides the numerator, the old formula
# en: gives one too many; elsewhere the two agree.
wrong = {}
for (size, k, s, p, d), r in zip(cases, real):
    divides = (size + 2 * p - d * (k - 1)) % s == 0
    extra = note_size(size, k, s, p, d) - r
    wrong.setdefault((s, divides), set()).add(extra)
for (s, divides), extra in sorted(wrong.items()):
    print(f"stride {s}, divides {divides!s:5}: too many by {extra}")
