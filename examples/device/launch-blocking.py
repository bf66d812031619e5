# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "CUDA_LAUNCH_BLOCKING", en = "CUDA_LAUNCH_BLOCKING" }
# device = "cuda"
# timeout = 120
# ///

# %% blocking volatile=true
import os
import re
import subprocess
import sys

lines = [
    "import torch",
    "x = torch.zeros(3, device='cuda')",
    "i = torch.tensor([10], device='cuda')",
    "y = x[i]",
    "print(y)",
]
code = "\n".join(lines)
for value in ("0", "1"):
    # zh: 在新进程里运行：出现这种错误后，进程里的 CUDA 不能再用。
    # en: In a new process: after such an error, CUDA is unusable
    # en: in the process where it happened.
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=os.environ | {"CUDA_LAUNCH_BLOCKING": value},
        capture_output=True,
        text=True,
    )
    frame = re.search(r'"<string>", line (\d+)', done.stderr)
    number = int(frame[1])
    print(f"{value}: line {number} is named: {lines[number - 1]}")
