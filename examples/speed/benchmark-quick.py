# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "float32 与 float64", en = "float32 and float64" }
# ///

# %% quick volatile=true
import torch
from torch.utils.benchmark import Timer

x = torch.randn(256, 256)
single = Timer("x @ x", globals={"x": x})
double = Timer("x @ x", globals={"x": x.double()})
a = single.blocked_autorange(min_run_time=0.5)
b = double.blocked_autorange(min_run_time=0.5)
print(a)
print(f"float64 takes {b.median / a.median:.1f} times as long")
