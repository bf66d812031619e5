# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "保存检查点要多久"
# title.en = "How long saving a checkpoint takes"
# ///

# %% size
# zh: 每个参数 float32，加上 Adam 的两个均值。
# en: float32 for each parameter and for Adam's two averages.
parameters = 8e9
gigabytes = parameters * 4 * 3 / 1e9
for name, speed in ("network drive", 0.2), ("SSD", 2.0):
    minutes = gigabytes / speed / 60
    print(f"{gigabytes:.0f} GB, {name:13} {minutes:4.1f} minutes")

# %% blocked volatile=true
import time
import warnings

import torch
import torch.distributed as dist
import torch.distributed.checkpoint as dcp

warnings.simplefilter("ignore")
state = {f"layer{i}": torch.randn(1_000_000) for i in range(32)}
dist.init_process_group(
    "gloo", store=dist.HashStore(), rank=0, world_size=1
)
start = time.perf_counter()
dcp.save(state, checkpoint_id="waiting")
print(
    f"save: training goes on after {time.perf_counter() - start:.2f} s"
)
start = time.perf_counter()
future = dcp.async_save(state, checkpoint_id="background")
print(
    f"async_save:            after {time.perf_counter() - start:.2f} s"
)
future.result()
print(
    f"its files are complete after {time.perf_counter() - start:.2f} s"
)
dist.destroy_process_group()
