# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "is_available() 与 CUDA 上下文"
# title.en = "is_available() and the CUDA context"
# device = "cuda"
# ///

# %% fresh volatile=true
import os
import subprocess
import sys

CODE = """
import os, torch
memory = lambda: next(
    (l for l in os.popen("nvidia-smi --query-gpu=memory.used "
     "--format=csv,noheader")), "?").strip()
print("before:             ", torch.cuda.is_initialized(), memory())
torch.cuda.is_available()
torch.cuda.device_count()
print("after is_available: ", torch.cuda.is_initialized(), memory())
torch.ones(1, device="cuda")
print("after a tensor:     ", torch.cuda.is_initialized(), memory())
"""


def run(code, **variables):
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", code],
        capture_output=True, text=True, env=os.environ | variables,
    )
    print(done.stdout + done.stderr.strip()[-400:], end="")


run(CODE)

# %% fork
FORK = """
import os, torch
print("in the parent:", CALL)
if os.fork() == 0:
    try:
        print("in the child:", torch.ones(1, device="cuda").device)
    except Exception as e:
        print("in the child:", type(e).__name__, str(e)[:47])
    os._exit(0)
os.wait()
"""
run(FORK.replace("CALL", "torch.cuda.is_available()"))

# %% fork-nvml
run(
    FORK.replace("CALL", "torch.cuda.is_available()"),
    PYTORCH_NVML_BASED_CUDA_CHECK="1",
)

# %% fork-count
run(FORK.replace("CALL", "torch.cuda.device_count()"))
