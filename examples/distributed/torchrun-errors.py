# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "启动时的错误", en = "Errors at the start" }
# device = "cpu"
# ///

# %% no-address raises="ValueError"
import os

import torch.distributed as dist

os.environ.update({"RANK": "0", "WORLD_SIZE": "2"})
dist.init_process_group("gloo")

# %% in-use raises="DistNetworkError" volatile=true
# zh: 另一个程序已经占用这个端口。
# en: Another program already uses this port.
other = dist.TCPStore("127.0.0.1", 0, is_master=True)
port = other.port
dist.init_process_group(
    "gloo", init_method=f"tcp://127.0.0.1:{port}", rank=0, world_size=2
)

# %% timeout raises="DistStoreError" volatile=true
from datetime import timedelta

# zh: rank 1 一直没有来。
# en: Rank 1 never comes.
dist.init_process_group(
    "gloo",
    init_method="tcp://127.0.0.1:0",
    rank=0,
    world_size=2,
    timeout=timedelta(seconds=1),
)

# %% refused volatile=true
import subprocess
import sys

# zh: 这个端口上没有程序在监听。
# en: Nothing listens on this port.
code = """
from datetime import timedelta
import torch.distributed as dist
dist.init_process_group(
    "gloo", init_method="tcp://127.0.0.1:1", rank=1, world_size=2,
    timeout=timedelta(seconds=1),
)
"""
failed = subprocess.run(
    [sys.executable, "-c", code], capture_output=True, text=True
)
print(failed.stderr.splitlines()[-1])
