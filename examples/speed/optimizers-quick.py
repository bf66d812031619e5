# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "三种 AdamW", en = "AdamW in three versions" }
# ///

# %% quick volatile=true
import torch
from torch.utils.benchmark import Timer

params = [torch.randn(32, 32, requires_grad=True) for _ in range(100)]
for p in params:
    p.grad = torch.randn(32, 32)
ways = {"for-loop": {"foreach": False}, "foreach": {"foreach": True}}
for name, how in (ways | {"fused": {"fused": True}}).items():
    optimizer = torch.optim.AdamW(params, lr=1e-3, **how)
    timer = Timer("f()", globals={"f": optimizer.step})
    median = timer.blocked_autorange(min_run_time=0.2).median
    print(f"{name:9} {median * 1e3:6.2f} ms for a step")
