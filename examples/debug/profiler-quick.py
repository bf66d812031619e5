# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "用时最多的运算", en = "The slowest operations" }
# ///

# %% quick volatile=true
import os
import torch
from torch.profiler import profile

os.environ["KINETO_LOG_LEVEL"] = "6"
model = torch.nn.Sequential(torch.nn.Linear(512, 512), torch.nn.ReLU())
x = torch.randn(256, 512)
model(x)  # warm-up
with profile() as prof:
    model(x).sum().backward()
print(prof.key_averages().table("self_cpu_time_total", row_limit=5))
