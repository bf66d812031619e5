# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "LoRA 的错误", en = "LoRA errors" }
# ///

# %% setup
import torch
from torch import nn

torch.manual_seed(0)
base = nn.Linear(64, 32).requires_grad_(False)
A = nn.Parameter(torch.randn(4, 64) / 8)
B = nn.Parameter(0.1 * torch.randn(32, 4))
scaling, x = 2.0, torch.randn(8, 64)


def lora(x):
    return base(x) + scaling * (x @ A.T @ B.T)


# %% scaling
wanted, original = lora(x), base.weight.clone()
for factor in (1.0, scaling):
    base.weight.copy_(original + factor * (B @ A).detach())
    error = (base(x) - wanted).abs().max().item()
    print(f"merged with factor {factor}: off by {error:.2f}")

# %% twice
# zh: 已经合并过，旁路仍在运行，更新就加了两次。
# en: Merged already, and the branch still runs: added twice.
error = (lora(x) - wanted).abs().max().item()
print(f"off by {error:.2f}")
# zh: 减去同样的更新，就撤销了合并。
# en: Subtracting the same update undoes the merge.
base.weight.sub_(scaling * (B @ A).detach())
error = (lora(x) - wanted).abs().max().item()
print(f"unmerged: off by {error:.6f}")

# %% both-zero
for start in (0.0, 0.1):
    A0 = nn.Parameter(torch.full((4, 64), start))
    B0 = nn.Parameter(torch.zeros(32, 4))
    (x @ A0.T @ B0.T - x[:, :32]).square().mean().backward()
    norms = f"A {A0.grad.norm():.3f}, B {B0.grad.norm():.3f}"
    print(f"A starts at {start}: gradients of {norms}")

# %% frozen
optimizer = torch.optim.AdamW([*base.parameters(), A, B])
lora(x).square().mean().backward()
optimizer.step()
for group in optimizer.param_groups:
    print([p in optimizer.state for p in group["params"]])
