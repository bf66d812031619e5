# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "CUDA 图", en = "CUDA graphs" }
# device = "cuda"
# exclusive = true
# ///

# %% capture
import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(*[nn.Linear(64, 64) for _ in range(20)])
model = model.cuda().eval().requires_grad_(False)
x = torch.randn(8, 64, device="cuda")

# zh: 捕获之前，先在另一个流里预热。
# en: Warm up in another stream before the capture.
stream = torch.cuda.Stream()
stream.wait_stream(torch.cuda.current_stream())
with torch.cuda.stream(stream):
    for _ in range(3):
        model(x)
torch.cuda.current_stream().wait_stream(stream)

graph = torch.cuda.CUDAGraph()
with torch.cuda.graph(graph):
    y = model(x)

# %% replay
new = torch.randn(8, 64, device="cuda")
x.copy_(new)
graph.replay()
error = (y - model(new)).abs().max().item()
print(f"largest difference {error:.6f}")

# %% speed volatile=true
from torch.utils.benchmark import Timer

eager = Timer("f(x)", globals={"f": model, "x": x})
replay = Timer("f()", globals={"f": graph.replay})
for name, timer in {"eager": eager, "graph": replay}.items():
    us = timer.blocked_autorange().median * 1e6
    print(f"{name} {us:6.1f} us")

# %% overwritten
first = y
saved = y.clone()
x.zero_()
graph.replay()
print("first has changed:", not torch.equal(first, saved))

# %% graphed
expected = model(new)
graphed = torch.cuda.make_graphed_callables(model, (x,))
error = (graphed(new) - expected).abs().max().item()
print(f"largest difference {error:.6f}")
