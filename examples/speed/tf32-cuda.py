# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "TF32 的速度", en = "Speed of TF32" }
# device = "cuda"
# exclusive = true
# ///

# %% speed volatile=true
import torch
from torch.utils.benchmark import Timer

x = torch.randn(4096, 4096, device="cuda")
medians = {}
for precision in "ieee", "tf32":
    torch.backends.cuda.matmul.fp32_precision = precision
    timer = Timer("x @ x", globals={"x": x})
    medians[precision] = timer.blocked_autorange().median
    print(f"{precision} {medians[precision] * 1e3:.2f} ms")
ratio = medians["ieee"] / medians["tf32"]
print(f"tf32 is {ratio:.1f} times as fast")
