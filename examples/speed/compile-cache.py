# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "把编译缓存带到另一台机器"
# title.en = "Taking the compile cache to another machine"
# compiler = true
# timeout = 300
# ///

# %% save
import os

import torch
from torch._dynamo.utils import counters

torch.manual_seed(0)
model = torch.nn.Sequential(torch.nn.Linear(4, 8), torch.nn.GELU())


# zh: 每台机器都有一个空的缓存文件夹。
# en: Each machine begins with an empty cache folder.
def serve(machine, rows=2):
    os.environ["TORCHINDUCTOR_CACHE_DIR"] = f"cache-{machine}"
    torch.compiler.reset()  # forget what this process has compiled
    counters.clear()
    artifacts = f"cache-{machine}.bin"
    if os.path.exists(artifacts):
        with open(artifacts, "rb") as file:
            torch.compiler.load_cache_artifacts(file.read())
    with torch.no_grad():
        torch.compile(model)(torch.randn(rows, 4))
    found = counters["inductor"]
    print(machine, "misses", found["fxgraph_cache_miss"],
          "hits", found["fxgraph_cache_hit"])


serve("a")
data, info = torch.compiler.save_cache_artifacts()
print(*info.artifacts)

# %% load
serve("b")
with open("cache-c.bin", "wb") as file:
    file.write(data)
serve("c")
