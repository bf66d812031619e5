# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "循环次数由数据决定", en = "A data-dependent loop" }
# ///

# %% quick
import torch

for start in (1.0, 3.0):
    x = torch.tensor(start, requires_grad=True)
    y, steps = x, 0
    while y < 10:
        y, steps = y * 2, steps + 1
    y.backward()
    print(f"x = {start}: doubled {steps} times, dy/dx = {x.grad}")
