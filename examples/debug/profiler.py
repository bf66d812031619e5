# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "时间花在哪里", en = "Where the time goes" }
# ///

# %% counts
import os

# zh: 不让分析器打印自己的日志；要写在第一次分析之前。
# en: Keep the profiler's own log quiet; set before the first use.
os.environ["KINETO_LOG_LEVEL"] = "6"
import torch
from torch import nn
from torch.profiler import ProfilerActivity, profile, record_function

torch.manual_seed(0)
model = nn.Sequential(
    nn.Linear(512, 512), nn.ReLU(), nn.Linear(512, 10)
)
x = torch.randn(256, 512)
model(x)  # warm-up
with profile(activities=[ProfilerActivity.CPU]) as prof:
    model(x).sum().backward()
events = {e.key: e for e in prof.key_averages()}
for name in ("aten::linear", "aten::addmm", "aten::relu"):
    print(name, events[name].count)

# %% table volatile=true
with profile(activities=[ProfilerActivity.CPU]) as prof:
    for _ in range(10):
        model(x).sum().backward()
averages = sorted(
    prof.key_averages(),
    key=lambda e: e.self_cpu_time_total,
    reverse=True,
)
print("calls  self ms  total ms  name")
for e in averages[:5]:
    own, total = e.self_cpu_time_total, e.cpu_time_total
    print(f"{e.count:5} {own / 1e3:8.2f} {total / 1e3:9.2f}  {e.key}")

# %% record-function
with profile(activities=[ProfilerActivity.CPU]) as prof:
    with record_function("forward"):
        loss = model(x).sum()
    with record_function("backward"):
        loss.backward()
for e in prof.key_averages():
    if e.key in ("forward", "backward"):
        print(e.key, e.count)

# %% shapes
with profile(
    activities=[ProfilerActivity.CPU], record_shapes=True
) as prof:
    model(x)
for e in prof.key_averages(group_by_input_shape=True):
    if e.key == "aten::addmm":
        print(e.key, e.count, e.input_shapes[:3])

# %% memory
with profile(
    activities=[ProfilerActivity.CPU], profile_memory=True
) as prof:
    y = x + x
for e in prof.key_averages():
    if e.key == "aten::add":
        print(e.key, "allocated", e.self_cpu_memory_usage, "bytes")
print("the result has", y.nbytes, "bytes")
