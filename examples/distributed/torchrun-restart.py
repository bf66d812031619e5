# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "失败后重启", en = "Restarting after a failure" }
# device = "cpu"
# exclusive = true
# timeout = 180
# ///

# %% worker
from pathlib import Path

worker = """\
import os

import torch
import torch.distributed as dist

dist.init_process_group("gloo")
rank = dist.get_rank()
attempt = int(os.environ["TORCHELASTIC_RESTART_COUNT"])
state = {"step": 0, "total": torch.zeros(1)}
if os.path.exists("checkpoint.pt"):
    state = torch.load("checkpoint.pt")
if rank == 0:
    print("attempt", attempt, "starts at step", state["step"])
for step in range(state["step"], 4):
    if attempt == 0 and step == 2 and rank == 1:
        raise RuntimeError("something went wrong")
    x = torch.tensor([rank + 1.0])
    dist.all_reduce(x)
    state = {"step": step + 1, "total": state["total"] + x}
    if rank == 0:
        torch.save(state, "checkpoint.tmp")
        os.replace("checkpoint.tmp", "checkpoint.pt")
    dist.barrier()
if rank == 0:
    print("total after", state["step"], "steps:", state["total"].item())
dist.destroy_process_group()
"""
size = Path("train.py").write_text(worker)

# %% restart
import os
import subprocess
import sys

command = [sys.executable, "-m", "torch.distributed.run"]
command += ["--standalone", "--nproc-per-node=2"]
done = subprocess.run(
    [*command, "--max-restarts=1", "train.py"],
    # zh: 否则重启之后会读到上一次的地址。
    # en: Otherwise, a restart may read the addresses of last time.
    env={**os.environ, "TORCH_DISABLE_SHARE_RDZV_TCP_STORE": "1"},
    capture_output=True,
    text=True,
)
print(done.stdout, "exit code ", done.returncode, sep="")

# %% report volatile=true
size = Path("fails.py").write_text("""\
import os

if os.environ["RANK"] == "1":
    raise SystemExit("no data for rank 1")
""")
done = subprocess.run(
    [*command, "fails.py"], capture_output=True, text=True
)
print("exit code", done.returncode)
print(done.stderr[done.stderr.index("Root Cause") :])
