# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "GPU 上的 channels_last"
# title.en = "channels_last on a GPU"
# device = "cuda"
# exclusive = true
# ///

# %% speed volatile=true
import os

os.environ["KINETO_LOG_LEVEL"] = "6"  # fewer messages
import torch
from torch import nn
from torch.utils.benchmark import Timer

torch.manual_seed(0)
model = nn.Sequential(
    nn.Conv2d(64, 128, 3, padding=1), nn.BatchNorm2d(128), nn.ReLU(),
    nn.Conv2d(128, 128, 3, padding=1), nn.BatchNorm2d(128), nn.ReLU(),
).cuda()
x = torch.randn(64, 64, 56, 56, device="cuda")  # (N, C, H, W)


def step(x, bfloat16):
    with torch.autocast("cuda", torch.bfloat16, enabled=bfloat16):
        model(x).float().sum().backward()


for bfloat16 in False, True:
    print("bfloat16, by autocast" if bfloat16 else "float32 (TF32)")
    for layout in torch.contiguous_format, torch.channels_last:
        model.to(memory_format=layout)
        names = {"step": step, "bfloat16": bfloat16}
        names["x"] = x.to(memory_format=layout)
        timer = Timer("step(x, bfloat16)", globals=names)
        ms = timer.blocked_autorange().median * 1e3
        print(f"  {str(layout)[6:]:18} {ms:6.2f} ms")

# %% kernels volatile=true
from torch.profiler import ProfilerActivity, profile

for layout in torch.contiguous_format, torch.channels_last:
    model.to(memory_format=layout)
    data = x.to(memory_format=layout)
    step(data, bfloat16=True)  # warm-up
    with profile(activities=[ProfilerActivity.CUDA]) as prof:
        step(data, bfloat16=True)
        torch.cuda.synchronize()
    kernels = prof.key_averages()
    found = [k for k in kernels if "nchw" in k.key.lower()]
    print(str(layout)[6:], "conversions:", sum(k.count for k in found))
    for k in found[:4]:
        print("  ", k.key[:62])
