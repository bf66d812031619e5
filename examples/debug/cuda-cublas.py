# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "显存占满时的 cuBLAS"
# title.en = "cuBLAS without memory"
# device = "cuda"
# exclusive = true
# ///

# %% full raises="RuntimeError" volatile=true
import torch

x = torch.ones(64, 64, device="cuda")
# zh: 占满其余的显存，不给 cuBLAS 留下。
# en: Take all of the rest, and leave nothing to cuBLAS.
held = []
size = torch.cuda.mem_get_info()[0]
while size >= 2**20:
    try:
        held.append(torch.empty(size, dtype=torch.uint8, device="cuda"))
    except torch.OutOfMemoryError:
        size //= 2
free = torch.cuda.mem_get_info()[0] / 2**20
print(f"{free:.0f} MiB left")
x @ x

# %% freed
held.clear()
torch.cuda.empty_cache()
(x @ x)[0, :3]
