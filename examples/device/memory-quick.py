# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "显存占用", en = "Memory in use" }
# ///

# %% quick
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.zeros(1024, 1024, device=device)
print(f"tensor: {x.nbytes / 2**20:.0f} MiB")
peak = torch.cuda.max_memory_allocated()  # 0 without CUDA
del x
torch.cuda.empty_cache()  # does nothing without CUDA
used = torch.cuda.memory_allocated()
print(f"after del: {used / 2**20:.0f} MiB in tensors on the GPU")
