# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "碎片与 expandable_segments"
# title.en = "Fragmentation and expandable_segments"
# device = "cuda"
# exclusive = true
# timeout = 120
# ///

# %% fragments
import torch

MIB = 2**20
total = torch.cuda.mem_get_info()[1]
# zh: 让这个进程最多使用 1500 MiB。
# en: Let this process use 1500 MiB at most.
torch.cuda.set_per_process_memory_fraction(1500 * MIB / total)


def make(mib):
    return torch.empty(mib * MIB, dtype=torch.uint8, device="cuda")


def report():
    stats = torch.cuda.memory_stats()
    used = stats["allocated_bytes.all.current"] // MIB
    reserved = stats["reserved_bytes.all.current"] // MIB
    print(f"allocated {used} MiB, reserved {reserved} MiB")


long = make(1000)  # a long batch
del long
short = make(200)  # a short one takes a piece of its block
report()

# %% too-large raises="OutOfMemoryError" volatile=true
make(900)

# %% empty-cache raises="OutOfMemoryError" volatile=true
# zh: short 还在这一段里，empty_cache 不能归还它。
# en: short lives in the segment, and empty_cache can't return it.
torch.cuda.empty_cache()
report()
make(900)

# %% expandable
import os
import subprocess
import sys

code = """
import torch
MIB = 2**20
total = torch.cuda.mem_get_info()[1]
torch.cuda.set_per_process_memory_fraction(1500 * MIB / total)
def make(mib):
    return torch.empty(mib * MIB, dtype=torch.uint8, device="cuda")
long = make(1000)
del long
short = make(200)
big = make(900)
print("allocated", torch.cuda.memory_allocated() // MIB, end=" MiB, ")
print("reserved", torch.cuda.memory_reserved() // MIB, "MiB")
"""
setting = {"PYTORCH_ALLOC_CONF": "expandable_segments:True"}
done = subprocess.run(
    [sys.executable, "-c", code], env=os.environ | setting,
    capture_output=True, text=True,
)
print(setting, done.stdout or done.stderr[-300:], sep="\n")
