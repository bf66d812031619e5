# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "显存的占用与缓存", en = "GPU memory in use" }
# device = "cuda"
# ///

# %% allocated
import torch

MIB = 2**20
start = torch.cuda.memory_allocated()


def used():
    return (torch.cuda.memory_allocated() - start) / MIB


x = torch.ones(64 * MIB, dtype=torch.int8, device="cuda")
y = torch.ones(64 * MIB, dtype=torch.int8, device="cuda")
print(used(), "MiB in tensors")
print(torch.cuda.memory_reserved() / MIB, "MiB reserved")

# %% freed
del y
# zh: 张量已释放，它的显存留在缓存里，供下次使用。
# en: The tensor is freed; its memory stays cached for reuse.
print(used(), "MiB in tensors")
print(torch.cuda.memory_reserved() / MIB, "MiB reserved")

# %% empty-cache
torch.cuda.empty_cache()
print(torch.cuda.memory_reserved() / MIB, "MiB reserved")
# zh: x 仍在使用，不受影响。
# en: x is still in use and isn't affected.
print(used(), "MiB in tensors, x as before:", x.all().item())

# %% peak
torch.cuda.reset_peak_memory_stats()
z = x + 1
del z
peak = (torch.cuda.max_memory_allocated() - start) / MIB
print(used(), "MiB now", peak, "MiB at the peak")

# %% accelerator
print(torch.accelerator.memory_allocated() / MIB)
print(torch.cuda.memory_allocated() / MIB)
