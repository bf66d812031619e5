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
from torch.utils.benchmark import Compare, Timer

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
results = []
for name, (f, x) in cases.items():
    for mode in "enable_grad", "no_grad", "inference_mode":
        timer = Timer(
            f"with torch.{mode}():\n    f(x)",
            globals={"f": f, "x": x, "torch": torch},
            label="Forward pass",
            sub_label=mode,
            description=name,
        )
        results.append(timer.blocked_autorange(min_run_time=0.1))
table = Compare(results)
table.trim_significant_figures()
table.print()
