# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "step() 的输入", en = "What step() uses" }
# ///

# %% only-grad
import torch
from torch import nn

# zh: step 只使用 .grad，手工设置的梯度也一样。
# en: step uses only .grad, even if it was set by hand.
w = nn.Parameter(torch.zeros(2))
optimizer = torch.optim.SGD([w], lr=1.0)
w.grad = torch.tensor([1.0, -3.0])
optimizer.step()
w.detach()

# %% skipped
torch.manual_seed(0)
model = nn.Sequential(nn.Linear(2, 2), nn.Linear(2, 1))
model[0].requires_grad_(False)
optimizer = torch.optim.Adam(model.parameters(), lr=0.1)
before = [p.clone() for p in model.parameters()]
model(torch.ones(1, 2)).sum().backward()
optimizer.step()
for (name, p), old in zip(model.named_parameters(), before):
    print(name, "moved:", not torch.equal(p, old))

# %% closure
w = nn.Parameter(torch.tensor([4.0, -3.0]))
optimizer = torch.optim.LBFGS([w], lr=1.0)


def closure():
    optimizer.zero_grad()
    loss = (w - torch.tensor([1.0, 2.0])).square().sum()
    loss.backward()
    return loss


print("first loss", optimizer.step(closure).item())
print("w", [f"{v:.3f}" for v in w.tolist()])

# %% no-closure raises="TypeError"
optimizer.step()
