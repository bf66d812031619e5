# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "由 srun 启动的进程"
# title.en = "Processes started by srun"
# device = "cpu"
# ///

# %% script
import os
import subprocess
import sys
from pathlib import Path

code = '''\
import os

import torch
import torch.distributed as dist

if "RANK" not in os.environ and "SLURM_PROCID" in os.environ:
    os.environ["RANK"] = os.environ["SLURM_PROCID"]
    os.environ["LOCAL_RANK"] = os.environ["SLURM_LOCALID"]
    os.environ["WORLD_SIZE"] = os.environ["SLURM_NTASKS"]
dist.init_process_group("gloo")
total = torch.tensor([float(dist.get_rank())])
dist.all_reduce(total)
print(
    f"rank {dist.get_rank()} of {dist.get_world_size()},",
    f"local {os.environ['LOCAL_RANK']}, sum {total.item():.0f}",
)
dist.destroy_process_group()
'''

# %% run
# zh: 两个节点，各一个任务：srun 给每个任务这几个变量。
# en: Two nodes with one task each: srun gives them these variables.
from torch.distributed import TCPStore

Path("train.py").write_text(code)
port = TCPStore("127.0.0.1", 0, is_master=True).port
tasks = []
for task in range(2):
    slurm = {"SLURM_NTASKS": "2", "SLURM_PROCID": str(task)}
    slurm |= {"SLURM_LOCALID": "0"}
    address = {"MASTER_ADDR": "127.0.0.1", "MASTER_PORT": str(port)}
    tasks.append(
        subprocess.Popen(
            [sys.executable, "train.py"],
            env={**os.environ, **slurm, **address},
            stdout=subprocess.PIPE,
            text=True,
        )
    )
for process in tasks:
    print(process.communicate()[0], end="")
