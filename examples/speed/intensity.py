# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "强度随形状改变", en = "Intensity and shape" }
# ///

# %% count
import torch
from torch.utils.flop_counter import FlopCounterMode


def intensity(f, *inputs):
    with FlopCounterMode(display=False) as counter:
        out = f(*inputs)
    moved = out.nbytes + sum(x.nbytes for x in inputs)
    return counter.get_total_flops() / moved


w = torch.randn(1024, 1024)
for batch in 1, 8, 64, 512:
    x = torch.randn(batch, 1024)
    print(f"batch {batch:3}: {intensity(torch.mm, x, w):6.1f}")

# %% dtype
for dtype in torch.float32, torch.bfloat16:
    x = torch.randn(64, 1024, dtype=dtype)
    print(f"{dtype}: {intensity(torch.mm, x, w.to(dtype)):.1f}")

# %% elementwise
x = torch.randn(64, 1024)
print(intensity(torch.add, x, x))
