# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "卷积的输出大小", en = "Convolution output size" }
# ///

# %% formulas
import torch
from torch import nn


def output_size(size, k, s=1, p=0, d=1):
    return (size + 2 * p - d * (k - 1) - 1) // s + 1


def real_size(size, k, s=1, p=0, d=1):
    conv = nn.Conv1d(1, 1, k, stride=s, padding=p, dilation=d)
    return conv(torch.zeros(1, 1, size)).shape[-1]


print(output_size(28, 5), real_size(28, 5))

# %% table
print("size  k  s  p  d  formula  conv")
for case in [
    (28, 5, 1, 0, 1),
    (28, 3, 1, 1, 1),
    (28, 3, 1, 2, 2),
    (28, 2, 2, 0, 1),
    (28, 3, 2, 1, 1),
    (29, 3, 2, 1, 1),
    (28, 5, 3, 0, 1),
    (28, 7, 2, 3, 1),
]:
    row = "{:4} {:2} {:2} {:2} {:2}".format(*case)
    print(f"{row} {output_size(*case):8} {real_size(*case):5}")
