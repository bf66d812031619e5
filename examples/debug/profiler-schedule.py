# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "只记录几步，导出轨迹", en = "Profile a few steps" }
# ///

# %% schedule
import os

# zh: 不让分析器打印自己的日志；要写在第一次分析之前。
# en: Keep the profiler's own log quiet; set before the first use.
os.environ["KINETO_LOG_LEVEL"] = "6"
import torch
from torch import nn
from torch.profiler import ProfilerActivity, profile, schedule

torch.manual_seed(0)
model = nn.Linear(64, 10)
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
x = torch.randn(32, 64)


def on_ready(prof):
    rows = {e.key: e.count for e in prof.key_averages()}
    print("ready: linear", rows["aten::linear"], "times")


with profile(
    activities=[ProfilerActivity.CPU],
    schedule=schedule(wait=1, warmup=1, active=3, repeat=1),
    on_trace_ready=on_ready,
) as prof:
    for step in range(8):
        optimizer.zero_grad()
        model(x).mean().backward()
        optimizer.step()
        prof.step()
        print("step", step)

# %% trace
import json
import tempfile
from pathlib import Path

with profile(activities=[ProfilerActivity.CPU]) as prof:
    model(x)
with tempfile.TemporaryDirectory() as folder:
    path = Path(folder, "trace.json")
    prof.export_chrome_trace(str(path))
    trace = json.loads(path.read_text())
for event in trace["traceEvents"]:
    if event.get("name") == "aten::linear":
        print(event["cat"], event["name"], "with", sorted(event))

# %% too-early
with profile(activities=[ProfilerActivity.CPU]) as prof:
    model(x)
    print("inside:", len(prof.key_averages()))
print("after: ", len(prof.key_averages()))

# %% sort-key raises="AttributeError"
prof.key_averages().table(sort_by="time")
