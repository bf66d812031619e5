# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "找不到 c10d 的存储"
# title.en = "The c10d store isn't found"
# device = "cpu"
# ///

# %% refused volatile=true
import subprocess
import sys
from pathlib import Path

Path("train.py").write_text("print('started')\n")
command = [sys.executable, "-m", "torch.distributed.run"]
command += ["--nnodes=2", "--nproc-per-node=1"]
command += ["--rdzv-backend=c10d", "--rdzv-endpoint=127.0.0.1:1"]
# zh: 只连接，不充当存储；连接一秒后放弃。
# en: Connect only, don't serve the store; give up after a second.
command += ["--rdzv-conf=is_host=0,read_timeout=1"]
failed = subprocess.run(
    [*command, "train.py"], capture_output=True, text=True
)
print(failed.stderr.splitlines()[-1])

# %% host
from torch.distributed.elastic.rendezvous.utils import (
    _matches_machine_hostname,
)

# zh: 判断地址是不是本机的：只有是的那台机器才提供存储。
# en: Is the address this machine? Only that machine serves the store.
for address in "localhost", "127.0.0.1", "node0.example", "192.0.2.7":
    print(f"{address:14} {_matches_machine_hostname(address)}")
