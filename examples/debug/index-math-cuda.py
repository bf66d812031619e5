# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "32 位下标容不下的张量"
# title.en = "A tensor too large for 32-bit indices"
# device = "cuda"
# exclusive = true
# ///

# %% fits
import torch
from torch import nn

pad = nn.ReflectionPad2d(1)
x = torch.zeros(
    1, 1, 2**15, 2**15, dtype=torch.float16, device="cuda"
)
print(f"{x.numel():,} elements:", tuple(pad(x).shape))

# %% too-large raises="RuntimeError"
x = x.expand(1, 2, -1, -1).contiguous()
print(f"{x.numel():,} elements, {x.nbytes / 2**30:.0f} GiB")
pad(x)

# %% chunks
torch.cat([pad(part) for part in x.split(1, dim=1)], dim=1).shape
