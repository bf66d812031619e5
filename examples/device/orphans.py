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


def start():
    pipe = subprocess.PIPE
    parent = subprocess.Popen(command, stdout=pipe, text=True)
    line = parent.stdout.readline()
    time.sleep(1)
    return parent, [int(pid) for pid in line.split()]


parent, pids = start()
len(pids)

# %% killed
def alive(pid):
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except FileNotFoundError:
        return False
    return "\nState:\tZ" not in status  # a zombie has ended


def report(parent, pids):
    parent.wait()
    time.sleep(1)
    names = ["multiprocessing"] * 2 + ["torch.multiprocessing"] * 2
    for name, pid in zip(names, pids):
        print(f"{name:21} still running: {alive(pid)}")


parent.kill()  # kill -9
report(parent, pids)

# %% terminated
parent, more = start()
parent.terminate()  # kill
report(parent, more)

# %% end
import os
import signal

for pid in filter(alive, pids + more):
    os.kill(pid, signal.SIGTERM)
time.sleep(1)
print("still running:", sum(map(alive, pids + more)))
