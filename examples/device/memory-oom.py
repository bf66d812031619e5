# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "显存不足", en = "Out of memory" }
# device = "cuda"
# ///

# %% caught
import torch


def run(batch):  # 64 MiB a sample
    return torch.empty(batch, 2**26, dtype=torch.int8, device="cuda")


try:
    run(2**24)
except torch.OutOfMemoryError as error:
    print(type(error).__name__)
    print(str(error).split(". ")[:2])

# %% halve
# zh: 限制这个进程最多使用十分之一的显存。
# en: Limit this process to a tenth of the memory.
torch.cuda.set_per_process_memory_fraction(0.1)
batch, result = 2**24, None
while result is None and batch:
    try:
        result = run(batch)
    except torch.OutOfMemoryError:
        # zh: 这里只减小批次；重试在 except 之外。
        # en: Only halve the batch here; retry outside except.
        batch //= 2
print("found one that fits:", 0 < batch < 2**24)

# %% uncaught raises="OutOfMemoryError" volatile=true
run(2**24)
