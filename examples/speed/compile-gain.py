# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "编译的时间与收益", en = "Compiling: cost and gain" }
# compiler = true
# timeout = 300
# ///

# %% first volatile=true
import os
import time

import torch
from torch import nn
from torch._dynamo.utils import counters

# zh: 生成的代码和编译结果放在这个文件夹。
# en: The folder for generated code and compiled libraries.
os.environ["TORCHINDUCTOR_CACHE_DIR"] = "inductor-cache"
torch.manual_seed(0)
model = nn.Sequential(
    nn.Linear(64, 256), nn.GELU(), nn.Linear(256, 64)
)
x = torch.randn(64, 64)
compiled = torch.compile(model)


def seconds(f):
    start = time.perf_counter()
    f()
    return time.perf_counter() - start


with torch.no_grad():
    for call in 1, 2, 3:
        print(f"call {call}: {seconds(lambda: compiled(x)):9.5f} s")

# %% again volatile=true
print("misses", counters["inductor"]["fxgraph_cache_miss"])
torch.compiler.reset()
with torch.no_grad():
    print(f"compiled again: {seconds(lambda: compiled(x)):.3f} s")
print("hits  ", counters["inductor"]["fxgraph_cache_hit"])
print(len(os.listdir("inductor-cache")), "folders in the cache")

# %% mlp volatile=true
from torch.utils.benchmark import Timer


def microseconds(f, *args):
    timer = Timer("f(*args)", globals={"f": f, "args": args})
    return min(timer.blocked_autorange(min_run_time=0.2).times) * 1e6


with torch.no_grad():
    eager, fast = microseconds(model, x), microseconds(compiled, x)
print(f"eager {eager:.0f} us, compiled {fast:.0f} us")
print(f"{eager / fast:.2f} times as fast")

# %% optimizer volatile=true
import logging

# zh: 不显示“忽略了 record_function”的日志。
# en: Hides the log that record_function is ignored.
torch._logging.set_logs(dynamo=logging.ERROR)
params = [nn.Parameter(torch.randn(512, 512)) for _ in range(4)]
for p in params:
    p.grad = torch.randn(512, 512)
optimizer = torch.optim.AdamW(params, lr=1e-3, foreach=True)
step = torch.compile(optimizer.step)
print(f"first call {seconds(step):.1f} s")
step()
eager, fast = microseconds(optimizer.step), microseconds(step)
print(f"eager {eager:.0f} us, compiled {fast:.0f} us")
print(f"{eager / fast:.2f} times as fast")
