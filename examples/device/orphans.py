# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "父进程被杀之后的子进程"
# title.en = "Children of a killed process"
# device = "cpu"
# ///

# %% parent
import subprocess
import sys
import time
from pathlib import Path

code = """
import multiprocessing, time
import torch.multiprocessing as mp

def work(*_):
    time.sleep(60)

if __name__ == "__main__":
    fork = multiprocessing.get_context("fork")
    plain = [fork.Process(target=work) for _ in range(2)]
    for process in plain:
        process.start()
    ours = mp.start_processes(
        work, nprocs=2, join=False, start_method="fork"
    )
    print(*[p.pid for p in plain], *ours.pids(), flush=True)
    time.sleep(60)
"""
command = [sys.executable, "-c", code]
parent = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
pids = [int(pid) for pid in parent.stdout.readline().split()]
len(pids)

# %% killed
def alive(pid):
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except FileNotFoundError:
        return False
    return "\nState:\tZ" not in status  # a zombie has ended


time.sleep(1)
parent.kill()  # kill -9
parent.wait()
time.sleep(1)
names = ["multiprocessing"] * 2 + ["torch.multiprocessing"] * 2
for name, pid in zip(names, pids):
    print(f"{name:21} still running: {alive(pid)}")

# %% end
import os
import signal

for pid in filter(alive, pids):
    os.kill(pid, signal.SIGTERM)
time.sleep(1)
print("still running:", sum(map(alive, pids)))
