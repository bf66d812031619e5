# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "nvidia-smi 的数值", en = "What nvidia-smi shows" }
# device = "cuda"
# exclusive = true
# ///

# %% compare volatile=true
import shutil
import subprocess

import torch

MIB = 2**20
x = torch.zeros(256 * MIB, dtype=torch.int8, device="cuda")
del x
print("in tensors", torch.cuda.memory_allocated() // MIB, "MiB")
print("reserved  ", torch.cuda.memory_reserved() // MIB, "MiB")
# zh: 不用 nvidia-smi 也能从驱动取得整块 GPU 的用量。
# en: The driver's number for the whole GPU, without nvidia-smi.
free, total = torch.cuda.mem_get_info()
print("the driver", (total - free) // MIB, "MiB")

# %% ask volatile=true
uuid = f"GPU-{torch.cuda.get_device_properties(0).uuid}"
fields = "name,memory.used,utilization.gpu,power.draw,temperature.gpu"
if shutil.which("nvidia-smi"):
    # zh: 用 UUID 指定，因为两边的编号可能不同。
    # en: By UUID, because the two may number the GPUs differently.
    done = subprocess.run(
        ["nvidia-smi", "-i", uuid, f"--query-gpu={fields}",
         "--format=csv"],
        capture_output=True,
        text=True,
    )
    names, values = done.stdout.splitlines()
    for name, value in zip(names.split(", "), values.split(", ")):
        print(f"{name:22} {value}")
else:
    print("nvidia-smi is not installed")

# %% empty volatile=true
torch.cuda.empty_cache()
free, total = torch.cuda.mem_get_info()
print("reserved  ", torch.cuda.memory_reserved() // MIB, "MiB")
print("the driver", (total - free) // MIB, "MiB")
