# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "step() 需要什么", en = "What step() needs" }
# ///

# %% only-grad
import torch
from torch import nn

# zh: step 只看 .grad：手写的梯度也照样用。
# en: step looks at .grad alone: one set by hand will do.
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
