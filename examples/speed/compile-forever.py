# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "编译迟迟不结束", en = "A compilation without end" }
# ///

# %% unrolled volatile=true
import time

import torch

counts = []


def count(graph, inputs):
    counts.append(len(graph.graph.nodes))
    return graph.forward


def run(x, steps):
    h = torch.zeros_like(x)
    for t in range(steps):  # such as over the length of a sequence
        h = torch.tanh(h + x * (t + 1))
    return h


x = torch.randn(8)
torch.compile(run, backend=count)(x, 1)  # starts the compiler
for steps in 10, 100, 500:
    torch.compiler.reset()
    start = time.perf_counter()
    torch.compile(run, backend=count)(x, steps)
    spent = time.perf_counter() - start
    print(f"{steps:3} steps: {counts[-1]:4} nodes, {spent:5.1f} s")

# %% body
def body(h, x, t):
    return torch.tanh(h + x * (t + 1))


torch.compiler.reset()
counts.clear()
compiled = torch.compile(body, backend=count)
h = torch.zeros_like(x)
for t in range(500):
    h = compiled(h, x, torch.tensor(t))  # a tensor, not a new int
print("graphs:", len(counts), "nodes:", counts)

# %% logs
import os
import subprocess
import sys
from pathlib import Path

Path("prefixes.py").write_text("""\
import torch

@torch.compile(backend="eager")
def score(x, name):
    return x * len(name)

for i in range(4):
    score(torch.ones(3), f"batch {i}")  # a new string each time
""")
done = subprocess.run(
    [sys.executable, "prefixes.py"], capture_output=True, text=True,
    env={**os.environ, "TORCH_LOGS": "recompiles"},
)
for line in done.stderr.splitlines():
    if "triggered by" in line or "==" in line:
        print(line.split("] ", 2)[-1].split("#")[0].strip()[:70])

# %% times volatile=true
torch.compiler.reset()
torch._dynamo.utils.compilation_time_metrics.clear()
torch.compile(run, backend="aot_eager")(x, 150)
names, seconds = torch._dynamo.utils.compile_times(
    repr="csv", aggregate=True
)
slowest = sorted(zip(seconds, names), key=lambda p: -float(p[0]))
for spent, name in slowest[:4]:
    print(f"{float(spent):6.2f} s  {name}")
