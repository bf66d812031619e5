# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "设置的时机", en = "Setting it early or late" }
# device = "cuda"
# timeout = 120
# ///

# %% early
import subprocess
import sys

hide = "import os; os.environ['CUDA_VISIBLE_DEVICES'] = '';"
start = "torch.ones(1, device='cuda');"
show = "print(torch.cuda.is_available())"


def run(code):
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True
    )
    errors = [t for t in done.stderr.splitlines() if "Error: " in t]
    return done.stdout.strip() or errors[-1]


# zh: 三个新进程，在不同的时机隐藏所有 GPU。
# en: Three new processes hide all GPUs at different times.
print("before import:", run(f"{hide} import torch; {show}"))
print("before CUDA:  ", run(f"import torch; {hide} {show}"))

# %% late
print("after CUDA:   ", run(f"import torch; {start} {hide} {show}"))

# %% renumbered
only = "import os; os.environ['CUDA_VISIBLE_DEVICES'] = '0';"
# zh: 只剩一块时，它是 cuda:0；cuda:1 不存在。
# en: A single visible GPU is cuda:0; there is no cuda:1.
for name in ("cuda:0", "cuda:1"):
    make = f"print(torch.ones(1, device='{name}').device)"
    print(run(f"{only} import torch; {make}"))
