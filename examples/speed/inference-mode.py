# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "inference_mode 的速度", en = "inference_mode, timed" }
# ///

# %% speed volatile=true
import torch
from torch import nn
from torch.utils.benchmark import Timer

torch.manual_seed(0)


def views(x):
    for _ in range(50):
        x = (x + 1).view(2, 2).view(4)
    return x


layers = nn.Sequential(*[nn.Linear(512, 512) for _ in range(4)])
cases = {
    "100 views": (views, torch.ones(4, requires_grad=True)),
    "4 large layers": (layers, torch.ones(64, 512)),
}
for name, (f, x) in cases.items():
    fastest = {}
    for mode in ("enable_grad", "no_grad", "inference_mode") * 5:
        timer = Timer(
            f"with torch.{mode}():\n    f(x)",
            globals={"f": f, "x": x, "torch": torch},
        )
        median = timer.blocked_autorange(min_run_time=0.04).median
        fastest[mode] = min(median, fastest.get(mode, median))
    for mode, seconds in fastest.items():
        ratio = seconds / fastest["enable_grad"]
        us = f"{seconds * 1e6:4.0f} us"
        print(f"{name:14} {mode:14} {us} {ratio:5.2f}")
