# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "matplotlib"]
#
# [tool.example]
# title = { zh = "Gumbel-softmax", en = "Gumbel-softmax" }
# ///

# %% gumbel-max
import torch
import torch.nn.functional as F

torch.manual_seed(0)
logits = torch.tensor([0.5, 0.0, -1.0])
u = torch.rand(100_000, 3)
gumbel = -(-u.log()).log()
draws = (logits + gumbel).argmax(1)
share = draws.bincount() / len(draws)
for p in (share, logits.softmax(0)):
    print(" ".join(f"{v:.2f}" for v in p.tolist()))

# %% soft
for tau in (5.0, 1.0, 0.1):
    torch.manual_seed(3)
    y = F.gumbel_softmax(logits, tau=tau)
    print(f"tau {tau}:", " ".join(f"{p:.3f}" for p in y.tolist()))

# %% hard
logits.requires_grad_()
torch.manual_seed(3)
y = F.gumbel_softmax(logits, tau=1.0, hard=True)
print(y.detach())
(y * torch.tensor([1.0, 2.0, 6.0])).sum().backward()
print(logits.grad)

# %% temperature
reward = torch.tensor([1.0, 2.0, 6.0])
exact = (logits.softmax(0) * reward).sum()
(exact,) = torch.autograd.grad(exact, logits)
print("exact   ", " ".join(f"{g:5.2f}" for g in exact.tolist()))
for tau in (2.0, 0.5, 0.1):
    many = logits.detach().expand(100_000, 3).requires_grad_()
    value = (F.gumbel_softmax(many, tau=tau) * reward).sum()
    (g,) = torch.autograd.grad(value, many)
    mean = " ".join(f"{m:5.2f}" for m in g.mean(0).tolist())
    print(f"tau {tau}: {mean}  std up to {g.std(0).max():.1f}")
