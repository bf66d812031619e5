# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "用 torchrun 启动", en = "Launching with torchrun" }
# device = "cpu"
# exclusive = true
# timeout = 180
# ///

# %% worker
from pathlib import Path

# zh: torchrun 用 python -u 启动进程，print 会分几次写。一次写一整行，
# zh: 两个进程的输出才不会混在一起。
# en: torchrun starts Python with -u, where print writes in pieces. What
# en: is written at once stays whole beside what another process writes.
worker = """\
import os
import sys

names = "RANK", "LOCAL_RANK", "GROUP_RANK", "WORLD_SIZE"
values = [f"{name}={os.environ[name]}" for name in names]
sys.stdout.write(" ".join(values) + "\\n")
"""
size = Path("worker.py").write_text(worker)

# %% nodes
import subprocess
import sys

from torch.distributed import TCPStore

# zh: 两个节点在这里会合。不写 is_host=0 时，由地址所在的节点开这个
# zh: 服务；那样它先退出，另一个节点就可能连不上，多打一条警告。
# en: Both nodes meet here. Without is_host=0, the node at the address
# en: serves; if it ends first, the other may warn of a lost connection.
meeting = TCPStore("127.0.0.1", 0, is_master=True)

command = [
    *(sys.executable, "-m", "torch.distributed.run"),  # torchrun
    "--nnodes=2",
    "--nproc-per-node=2",
    "--rdzv-backend=c10d",
    f"--rdzv-endpoint=127.0.0.1:{meeting.port}",
    "--rdzv-conf=is_host=0",
    "worker.py",
]
nodes = [
    subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    for _ in range(2)
]
lines = [line for n in nodes for line in n.stdout]
print(*sorted(lines), sep="")
