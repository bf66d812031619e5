# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "foreach 与 fused", en = "foreach and fused" }
# ///

# %% same
import torch
from torch import nn

WAYS = {
    "default": {},
    "for-loop": {"foreach": False},
    "foreach": {"foreach": True},
    "fused": {"fused": True},
}


def make(how, count=5, size=16):
    torch.manual_seed(0)
    params = [
        nn.Parameter(torch.randn(size, size)) for _ in range(count)
    ]
    return params, torch.optim.AdamW(params, lr=0.01, **how)


def train(how):
    params, optimizer = make(how)
    for _ in range(100):
        optimizer.zero_grad()
        sum(p.sin().square().sum() for p in params).backward()
        optimizer.step()
    return torch.cat([p.detach().flatten() for p in params])


reference = train(WAYS["for-loop"])
for name, how in WAYS.items():
    difference = (train(how) - reference).abs().max().item()
    print(f"{name:9} largest difference {difference:.6f}")

# %% calls
from collections import Counter

from torch.utils._python_dispatch import TorchDispatchMode


class CountCalls(TorchDispatchMode):
    def __init__(self):
        super().__init__()
        self.calls = Counter()

    def __torch_dispatch__(self, func, types, args=(), kwargs=None):
        name = func.overloadpacket.__name__
        if not name.startswith("_record"):
            self.calls[name] += 1
        return func(*args, **(kwargs or {}))


def calls_of_a_step(how, count):
    params, optimizer = make(how, count)
    for p in params:
        p.grad = torch.ones_like(p)
    optimizer.step()  # creates the state
    with CountCalls() as counter:
        optimizer.step()
    return counter.calls


for name, how in WAYS.items():
    few, many = (calls_of_a_step(how, count) for count in (5, 50))
    total = f"{few.total():4} {many.total():4}"
    print(f"{name:9} {total}  {list(many)[:3]}")

# %% time volatile=true
from torch.utils.benchmark import Timer


def time_step(how, count, size):
    params, optimizer = make(how, count, size)
    for p in params:
        p.grad = torch.ones_like(p)
    timer = Timer("f()", globals={"f": optimizer.step})
    return timer.blocked_autorange(min_run_time=0.04).median


for count, size in (200, 16), (20, 256):
    fastest = {}
    for name in ("for-loop", "foreach", "fused") * 5:
        seconds = time_step(WAYS[name], count, size)
        fastest[name] = min(seconds, fastest.get(name, seconds))
    print(f"{count} parameters of {size} x {size}")
    for name, seconds in fastest.items():
        ratio = seconds / fastest["for-loop"]
        print(f"  {name:9} {seconds * 1e3:6.2f} ms {ratio:6.2f}")

# %% which
import inspect

for name, cls in vars(torch.optim).items():
    if inspect.isclass(cls):
        options = inspect.signature(cls).parameters
        if "fused" in options:
            print(f"{name:9} foreach, fused")
        elif "foreach" in options:
            print(f"{name:9} foreach")
