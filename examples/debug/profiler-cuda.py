# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "在 GPU 上分析性能"
# title.en = "Profiling on a GPU"
# device = "cuda"
# exclusive = true
# ///

# %% table volatile=true
import os

os.environ["KINETO_LOG_LEVEL"] = "6"  # fewer messages
import torch
from torch import nn
from torch.profiler import ProfilerActivity, profile

torch.manual_seed(0)
model = nn.Sequential(
    nn.Linear(1024, 4096), nn.GELU(), nn.Linear(4096, 1024)
).cuda()
optimizer = torch.optim.AdamW(model.parameters())
x = torch.randn(4096, 1024, device="cuda")


def step():
    optimizer.zero_grad()
    loss = model(x).square().mean()
    loss.backward()
    optimizer.step()
    return loss.item()


step()  # warm-up
both = [ProfilerActivity.CPU, ProfilerActivity.CUDA]
with profile(activities=both) as prof:
    for _ in range(10):
        step()

on_gpu = torch.autograd.DeviceType.CUDA
rows = prof.key_averages()
calls = [r for r in rows if r.key.startswith("aten::")]
calls.sort(key=lambda r: r.self_device_time_total, reverse=True)
print(f"{'operation':26} calls  CPU ms  GPU ms")
for r in calls[:6]:
    cpu, gpu = r.self_cpu_time_total, r.self_device_time_total
    print(f"{r.key:26} {r.count:5} {cpu / 1e3:7.2f} {gpu / 1e3:7.2f}")

# %% item volatile=true
(item,) = [r for r in rows if r.key == "aten::item"]
print(f"{item.count} calls of item: {item.cpu_time_total / 1e3:.1f} ms")
gpu = sum(r.self_device_time_total for r in calls)
print(f"all operations on the GPU: {gpu / 1e3:.1f} ms")

# %% kernels volatile=true
kernels = [r for r in rows if r.device_type == on_gpu]
kernels.sort(key=lambda r: r.self_device_time_total, reverse=True)
for r in kernels[:5]:
    print(f"{r.self_device_time_total / 1e3:5.2f} ms {r.key[:58]}")
