# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "原地操作速览", en = "In-place ops at a glance" }
# ///

# %% quick
import torch

x = torch.tensor([-1.0, 2.0])
same = x
x.abs_()
x += 10
x[0] = 0
print(same)
x = x + 1
print(x, same)
