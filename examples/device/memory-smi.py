# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "nvidia-smi 的数值", en = "What nvidia-smi shows" }
# device = "cuda"
# ///

# %% compare
import shutil
import subprocess

import torch

MIB = 2**20
x = torch.zeros(256 * MIB, dtype=torch.int8, device="cuda")
del x
print("in tensors:", torch.cuda.memory_allocated())
print("256 MiB cached:", torch.cuda.memory_reserved() >= 256 * MIB)
# zh: 不用 nvidia-smi 也能从驱动取得这个数值。
# en: The driver's number is available without nvidia-smi, too.
free, total = torch.cuda.mem_get_info()
print("driver counts more:", total - free > 256 * MIB)

# %% ask
uuid = f"GPU-{torch.cuda.get_device_properties(0).uuid}"
query = ["--query-gpu=memory.used", "--format=csv,noheader,nounits"]
answer = ""
if shutil.which("nvidia-smi"):
    # zh: 用 UUID 指定，因为两边的编号可能不同。
    # en: By UUID, because the two may number the GPUs differently.
    done = subprocess.run(
        ["nvidia-smi", "-i", uuid, *query],
        capture_output=True,
        text=True,
    )
    answer = done.stdout.strip()  # in MiB
if answer.isdigit():
    print("nvidia-smi counts more:", int(answer) > 256)
else:
    print("nvidia-smi gives no number here")
