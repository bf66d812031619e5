# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "显存被占满时的 cuBLAS"
# title.en = "cuBLAS without memory left"
# device = "cuda"
# exclusive = true
# ///

# %% fill volatile=true
import torch

MIB = 2**20
a = torch.ones(8, 8, device="cuda")
taken = []
for size in 1024 * MIB, 20 * MIB, MIB:
    try:
        while True:
            taken.append(
                torch.empty(size, dtype=torch.int8, device="cuda")
            )
    except torch.OutOfMemoryError:
        pass
free, total = torch.cuda.mem_get_info()
print(f"{free / MIB:.0f} of {total / MIB:.0f} MiB are free")

# %% matmul raises="RuntimeError"
a @ a

# %% freed
del taken
torch.cuda.empty_cache()
print((a @ a)[0, 0])
