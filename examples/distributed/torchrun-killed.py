# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "psutil"]
#
# [tool.example]
# title = { zh = "一个进程被系统结束", en = "A killed process" }
# ///

# %% killed volatile=true
import subprocess
import sys
from pathlib import Path

# zh: 模拟内存用完：rank 1 像被系统结束那样收到 SIGKILL。
# en: As if memory had run out: rank 1 gets SIGKILL, as from the
# en: system.
Path("train.py").write_text("""\
import os
import signal

if os.environ["RANK"] == "1":
    os.kill(os.getpid(), signal.SIGKILL)
""")
command = [sys.executable, "-m", "torch.distributed.run"]
command += ["--standalone", "--nproc-per-node=2"]
done = subprocess.run(
    [*command, "train.py"], capture_output=True, text=True
)
lines = done.stderr.splitlines()
print(next(x for x in lines if x.endswith("ChildFailedError: ")))
print(done.stderr[done.stderr.index("Root Cause") :])

# %% memory volatile=true
import psutil

memory = psutil.virtual_memory()
mine = psutil.Process().memory_info().rss
print(f"this process {mine / 2**30:.1f} GiB")
print(f"available    {memory.available / 2**30:.0f} GiB")
