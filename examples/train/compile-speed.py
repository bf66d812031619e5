# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "inductor 的速度", en = "Speed of inductor" }
# timeout = 300
# compiler = true
# ///

# %% inductor volatile=true
import os
import time

import torch

# zh: inductor 把生成的代码放在这个文件夹。
# en: inductor writes the generated code to this folder.
os.environ["TORCHINDUCTOR_CACHE_DIR"] = "inductor"


def f(x):
    return (torch.sin(x) ** 2 + torch.cos(x)).exp() * x


def milliseconds(function, x):
    start = time.perf_counter()
    function(x)
    return 1000 * (time.perf_counter() - start)


compiled = torch.compile(f)
x = torch.randn(2_000_000)
print(f"first call {milliseconds(compiled, x):9.1f} ms")
for name, function in ("eager", f), ("compiled", compiled):
    times = [milliseconds(function, x) for _ in range(20)]
    print(f"{name:10} {min(times):9.1f} ms")
