# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "被 CUDA graph 覆盖的输出"
# title.en = "An output that a CUDA graph overwrites"
# device = "cuda"
# timeout = 120
# ///

# %% overwritten raises="RuntimeError"
import torch


@torch.compile(mode="reduce-overhead")
def double(x):
    return x * 2


x = torch.arange(3.0, device="cuda")
first = double(x)
second = double(x + 10)
print(first)

# %% clone
first = double(x).clone()
second = double(x + 10)
print(first, second, sep="\n")

# %% steps
for i in range(3):
    torch.compiler.cudagraph_mark_step_begin()
    print(double(x + i).tolist())
