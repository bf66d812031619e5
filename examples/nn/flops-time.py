# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "FLOPs 与时间", en = "FLOPs and time" }
# device = "cpu"
# ///

# %% compare volatile=true
import torch
from torch import nn
from torch.utils.benchmark import Timer
from torch.utils.flop_counter import FlopCounterMode


def separable():
    return nn.Sequential(
        nn.Conv2d(64, 64, 3, padding=1, groups=64),
        nn.BatchNorm2d(64),
        nn.ReLU6(),
        nn.Conv2d(64, 64, 1),
        nn.BatchNorm2d(64),
        nn.ReLU6(),
    )


torch.manual_seed(0)
x = torch.randn(1, 64, 56, 56)
models = {
    "3 x 3": nn.Conv2d(64, 64, 3, padding=1),
    "3 x 3, 8 groups": nn.Conv2d(64, 64, 3, padding=1, groups=8),
    "depthwise, 1 x 1": separable(),
}
for name, model in models.items():
    model.eval()
    with torch.inference_mode():
        with FlopCounterMode(display=False) as counter:
            model(x)
        timer = Timer("model(x)", globals={"model": model, "x": x})
        time = min(timer.timeit(5).mean for _ in range(7))
    flops = counter.get_total_flops() / 1e6
    print(f"{name:17} {flops:4.0f} MFLOPs {time * 1e3:5.2f} ms")
