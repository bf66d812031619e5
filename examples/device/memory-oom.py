# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "显存不足", en = "Out of memory" }
# device = "cuda"
# exclusive = true
# ///

# %% caught volatile=true
import torch
from torch import nn

torch.manual_seed(0)
# zh: 让这个进程最多使用 2 GiB。
# en: Let this process use 2 GiB at most.
total = torch.cuda.mem_get_info()[1]
torch.cuda.set_per_process_memory_fraction(2 * 2**30 / total)
layers = [m for _ in range(8) for m in (nn.Linear(1024, 1024), nn.ReLU())]
model = nn.Sequential(*layers).cuda()


def step(batch):
    model.zero_grad()
    x = torch.randn(batch, 1024, device="cuda")
    model(x).square().mean().backward()


batch = 2048
try:
    while True:
        torch.cuda.reset_peak_memory_stats()
        step(batch)
        peak = torch.cuda.max_memory_allocated() / 2**20
        print(f"batch {batch:6}: peak {peak:5.0f} MiB")
        batch *= 2
except torch.OutOfMemoryError as error:
    print(f"batch {batch:6}: {str(error).split('. ')[1]}")

# %% halve volatile=true
batch, done = 2**20, False
while not done:
    try:
        step(batch)
        done = True
    except torch.OutOfMemoryError:
        # zh: 这里只减小批次；重试在 except 之外。
        # en: Only halve the batch here; retry outside except.
        batch //= 2
print("found one that fits:", batch)

# %% uncaught raises="OutOfMemoryError" volatile=true
step(2**17)
