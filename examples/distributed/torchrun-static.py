# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "两台机器各自启动"
# title.en = "One launch on each of two machines"
# device = "cpu"
# exclusive = true
# timeout = 180
# ///

# %% worker
from pathlib import Path

worker = """\
import os
import sys

import torch
import torch.distributed as dist

dist.init_process_group("gloo")
x = torch.tensor([1.0])
dist.all_reduce(x)
node, rank = os.environ["GROUP_RANK"], dist.get_rank()
sys.stdout.write(f"node {node}, rank {rank}: sum {x.item():.0f}\\n")
dist.destroy_process_group()
"""
size = Path("worker.py").write_text(worker)

# %% launch
import os
import socket
import subprocess
import sys

with socket.socket() as probe:
    probe.bind(("127.0.0.1", 0))
    port = probe.getsockname()[1]


def launch(node):
    command = [
        *(sys.executable, "-m", "torch.distributed.run"),  # torchrun
        "--nnodes=2",
        f"--node-rank={node}",
        "--nproc-per-node=2",
        "--master-addr=127.0.0.1",
        f"--master-port={port}",
        "worker.py",
    ]
    return subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"GLOO_SOCKET_IFNAME": "lo"},
    )


machines = [launch(0), launch(1)]
lines = [line for m in machines for line in m.stdout]
print(*sorted(lines), sep="")
for machine in machines:
    machine.wait()

# %% interface volatile=true
code = """
import torch.distributed as dist
store = dist.HashStore()
dist.init_process_group("gloo", store=store, rank=0, world_size=1)
"""
print("this machine has:", socket.if_nameindex())
failed = subprocess.run(
    [sys.executable, "-c", code],
    capture_output=True,
    text=True,
    env=os.environ | {"GLOO_SOCKET_IFNAME": "eth7"},
)
print(failed.stderr.splitlines()[-1].split("] ")[-1])
