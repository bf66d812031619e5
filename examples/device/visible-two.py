# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "从两块 GPU 里选一块", en = "One of two GPUs" }
# device = "cuda"
# gpus = 2
# timeout = 120
# ///

# %% second-card
import os
import subprocess
import sys

import torch


def uuid(index):
    return str(torch.cuda.get_device_properties(index).uuid)


code = (
    "import torch; p = torch.cuda.get_device_properties(0);"
    "print(torch.cuda.device_count(), p.uuid)"
)
# zh: 用 UUID 指定第二块；在新进程里，它是 cuda:0。
# en: Select the second by UUID; in the new process, it is cuda:0.
visible = {"CUDA_VISIBLE_DEVICES": f"GPU-{uuid(1)}"}
done = subprocess.run(
    [sys.executable, "-c", code],
    env=os.environ | visible,
    capture_output=True,
    text=True,
)
count, name = done.stdout.split()
print("visible:", count)
print("cuda:0 there is cuda:1 here:", name == uuid(1))

# %% in-code
x = torch.ones(1, device="cuda:1")
print(x.device, torch.ones(1, device="cuda").device)
# zh: 改变当前的 GPU，只在 with 里面有效。
# en: Changes the current GPU, inside the with block only.
with torch.cuda.device(1):
    print(torch.ones(1, device="cuda").device)
with torch.accelerator.device_index(1):
    print(torch.ones(1, device="cuda").device)
print(torch.ones(1, device="cuda").device)
torch.cuda.set_device(1)
print(torch.ones(1, device="cuda").device)
