# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "GPU 上结果不确定的运算"
# title.en = "Nondeterministic operations on a GPU"
# device = "cuda"
# exclusive = true
# ///

# %% differs volatile=true
import torch

torch.manual_seed(0)
index = torch.randint(10, (1_000_000,), device="cuda")
values = torch.randn(1_000_000, device="cuda")


def add():
    return torch.zeros(10, device="cuda").index_add_(0, index, values)


for _ in range(3):
    print(f"{add()[0].item():.6f}")

# %% same
torch.use_deterministic_algorithms(True)
for _ in range(3):
    print(f"{add()[0].item():.4f}")

# %% cost volatile=true
from torch.utils.benchmark import Timer

for mode in False, True:
    torch.use_deterministic_algorithms(mode)
    ms = Timer("add()", globals={"add": add}).blocked_autorange()
    print(f"deterministic={mode!s:5} {ms.median * 1e3:.2f} ms")

# %% refused raises="RuntimeError"
torch.bincount(index, weights=values)
