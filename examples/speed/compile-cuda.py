# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "GPU 上的 torch.compile"
# title.en = "torch.compile on a GPU"
# device = "cuda"
# compiler = true
# timeout = 120
# exclusive = true
# ///

# %% first volatile=true
import time

import torch
import torch.nn.functional as F


def chain(x):
    return F.gelu(x) * x.sigmoid() + x.tanh()


x = torch.randn(2**26, device="cuda")  # 256 MiB
fast = torch.compile(chain)
for call in 1, 2, 3:
    start = time.perf_counter()
    fast(x)
    torch.cuda.synchronize()
    print(f"call {call}: {time.perf_counter() - start:.4f} s")

# %% speed volatile=true
from torch.utils.benchmark import Timer

for name, f in {"eager": chain, "compiled": fast}.items():
    timer = Timer("f(x)", globals={"f": f, "x": x})
    seconds = timer.blocked_autorange().median
    rate = 2 * x.nbytes / seconds / 1e12
    print(f"{name:8} {seconds * 1e3:.2f} ms, {rate:.2f} TB/s")

# %% tf32-hint volatile=true
# zh: 与 TORCH_LOGS=perf_hints 相同。
# en: The same as TORCH_LOGS=perf_hints.
torch._logging.set_logs(perf_hints=True)
y = torch.compile(lambda x: (x @ x).relu())(x[:65536].view(256, 256))
