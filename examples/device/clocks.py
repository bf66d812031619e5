# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "GPU 的频率：空闲时与忙时"
# title.en = "GPU clocks: idle and busy"
# device = "cuda"
# timeout = 240
# exclusive = true
# ///

# %% clocks volatile=true
import subprocess
import time

import torch

QUERY = "clocks.sm,clocks.mem,pstate,power.draw"


def clocks():
    return subprocess.run(
        ["nvidia-smi", f"--query-gpu={QUERY}",
         "--format=csv,noheader", "--id=0"],
        capture_output=True, text=True,
    ).stdout.strip()


print("before:", clocks())
a = torch.randn(8192, 8192, device="cuda", dtype=torch.bfloat16)
a @ a
torch.cuda.synchronize()
time.sleep(5)
print("idle:  ", clocks())
for _ in range(2000):
    a @ a
time.sleep(1)
print("busy:  ", clocks())
torch.cuda.synchronize()
time.sleep(1)
print("after: ", clocks())

# %% after-pause volatile=true
b = torch.randn(2048, 2048, device="cuda")


def milliseconds(n=1):
    torch.cuda.synchronize()
    start = time.perf_counter()
    for _ in range(n):
        b @ b
    torch.cuda.synchronize()
    return (time.perf_counter() - start) / n * 1e3


milliseconds(2000)
print(f"in a row:     {milliseconds(200):.3f} ms")
for pause in 0.01, 0.1, 1, 5:
    time.sleep(pause)
    times = [milliseconds() for _ in range(5)]
    shown = " ".join(f"{t:.3f}" for t in times)
    print(f"after {pause:5} s: {shown} ms")
