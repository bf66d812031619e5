# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "AMP 的速度与显存", en = "AMP speed and memory" }
# device = "cuda"
# exclusive = true
# ///

# %% speed volatile=true
import torch
from torch.utils.benchmark import Timer

x = torch.randn(4096, 4096, device="cuda")
for enabled in (False, True):
    with torch.autocast("cuda", torch.bfloat16, enabled=enabled):
        timer = Timer("x @ x", globals={"x": x})
        median = timer.blocked_autorange().median
    print(f"autocast {enabled!s:5} {1000 * median:.2f} ms")

# %% memory
layers = [torch.nn.Linear(1024, 1024) for _ in range(16)]
model = torch.nn.Sequential(*layers).to("cuda")
x = torch.randn(4096, 1024, device="cuda")
for enabled in (False, True):
    start = torch.cuda.memory_allocated()
    with torch.autocast("cuda", torch.bfloat16, enabled=enabled):
        out = model(x)
    used = torch.cuda.memory_allocated() - start
    print(f"autocast {enabled!s:5} {used // 2**20} MiB")
    del out
