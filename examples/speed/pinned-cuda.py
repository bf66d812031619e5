# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "锁页内存的速度", en = "Speed of pinned memory" }
# device = "cuda"
# exclusive = true
# ///

# %% pinned volatile=true
import torch
from torch.utils.benchmark import Timer

pageable = torch.randn(64, 3, 224, 224)
pinned = pageable.pin_memory()
medians = {}
for name, x in ("pageable", pageable), ("pinned", pinned):
    timer = Timer("x.to('cuda')", globals={"x": x})
    medians[name] = timer.blocked_autorange().median
ratio = medians["pageable"] / medians["pinned"]
print(f"from pinned memory {ratio:.1f} times as fast")

# %% overlap volatile=true
import time


def seconds_to_return(x, non_blocking):
    torch.cuda.synchronize()
    start = time.perf_counter()
    x.to("cuda", non_blocking=non_blocking)
    return time.perf_counter() - start


for non_blocking in False, True:
    spent = seconds_to_return(pinned, non_blocking)
    print(f"non_blocking={non_blocking!s:5} {spent * 1e3:.3f} ms")
