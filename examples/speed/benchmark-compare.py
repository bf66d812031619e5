# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "比较多种写法", en = "Compare several versions" }
# ///

# %% compare volatile=true
import torch
from torch.utils.benchmark import Compare, Timer

torch.manual_seed(0)
ways = {
    "pow": "(x ** 2).sum(1)",
    "mul": "(x * x).sum(1)",
    "norm": "torch.linalg.vector_norm(x, dim=1) ** 2",
    "einsum": "torch.einsum('ij,ij->i', x, x)",
}
results = []
for n in (64, 512):
    x = torch.randn(n, n)
    for name, code in ways.items():
        timer = Timer(
            code,
            globals={"x": x, "torch": torch},
            label="Squared length of each row",
            sub_label=name,
            description=f"{n} x {n}",
        )
        results.append(timer.blocked_autorange(min_run_time=0.03))
table = Compare(results)
table.trim_significant_figures()
table.print()

# %% repeat volatile=true
x = torch.randn(512, 512)
a = Timer(ways["pow"], globals={"x": x})
b = Timer(ways["norm"], globals={"x": x, "torch": torch})
for _ in range(10):
    one = a.blocked_autorange(min_run_time=0.05).median * 1e6
    two = b.blocked_autorange(min_run_time=0.05).median * 1e6
    print(f"{one:7.1f} us  {two:7.1f} us  ratio {one / two:.2f}")

# %% adaptive volatile=true
measured = a.adaptive_autorange(threshold=0.1, max_run_time=1.0)
print(f"median {measured.median * 1e6:.1f} us")
print(f"interquartile range {measured.iqr * 1e6:.1f} us")
print(len(measured.times), "blocks of", measured.number_per_run)

# %% setup volatile=true
inside = Timer("torch.randn(512, 512).sum()", globals={"torch": torch})
before = Timer(
    "x.sum()",
    setup="x = torch.randn(512, 512)",
    globals={"torch": torch},
)
for name, timer in ("inside", inside), ("in setup", before):
    median = timer.blocked_autorange(min_run_time=0.05).median
    print(f"{name:8} {median * 1e6:8.1f} us")
