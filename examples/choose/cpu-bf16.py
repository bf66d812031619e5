# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "CPU 上的 bfloat16", en = "bfloat16 on a CPU" }
# ///

# %% support volatile=true
import torch

found = torch.cpu.get_capabilities()
for name in "avx512_f", "avx512_bf16", "amx_bf16":
    print(f"{name:12}", found.get(name))

# %% time volatile=true
import os
import subprocess
import sys

code = """
import time, torch

torch.set_num_threads(1)
for dtype in torch.float32, torch.bfloat16:
    a = torch.randn(768, 768).to(dtype)
    times = []
    for _ in range(6):
        start = time.perf_counter()
        a @ a
        times.append(time.perf_counter() - start)
    print(f"  {str(dtype):15} {min(times) * 1000:6.1f} ms")
"""
# zh: 限制 oneDNN 可以使用的指令集，模拟较旧的 CPU。
# en: Limit the instructions that oneDNN may use, as on an older CPU.
for isa in "DEFAULT", "AVX512_CORE", "AVX2":
    print(isa, flush=True)
    env = dict(os.environ, ONEDNN_MAX_CPU_ISA=isa)
    run = subprocess.run(
        [sys.executable, "-c", code], env=env, capture_output=True
    )
    print(run.stdout.decode(), end="")
