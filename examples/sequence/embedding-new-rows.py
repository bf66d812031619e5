# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "新 token 的初始值"
# title.en = "Starting values of new tokens"
# ///

# %% start
import torch
from torch import nn

torch.manual_seed(0)
V, D, new = 1000, 64, 4
old = nn.Embedding(V, D)
with torch.no_grad():
    # zh: 代替训练好的权重：标准差很小。
    # en: In place of trained weights: a small standard deviation.
    old.weight.mul_(0.02).add_(0.01 * torch.randn(D))

hidden = torch.randn(200, D)


def share(weight):
    best = (hidden @ weight.T).argmax(1)
    return (best >= V).float().mean().item()


def enlarged(rows):
    return torch.cat([old.weight.detach(), rows])


print(f"default N(0, 1) {share(enlarged(torch.randn(new, D))):.2f}")
mean = old.weight.detach().mean(0, keepdim=True)
print(f"mean of rows    {share(enlarged(mean.repeat(new, 1))):.2f}")

# %% tie
class Model(nn.Module):
    def __init__(self):
        super().__init__()
        self.embed = nn.Embedding.from_pretrained(
            old.weight.detach().clone(), freeze=False
        )
        self.head = nn.Linear(D, V, bias=False)
        self.head.weight = self.embed.weight

    def forward(self, tokens):
        return self.head(self.embed(tokens))


def resize(model, new):
    weight = model.embed.weight.detach()
    rows = weight.mean(0, keepdim=True).repeat(new, 1)
    weight = torch.cat([weight, rows])
    model.embed = nn.Embedding.from_pretrained(weight, freeze=False)
    model.head = nn.Linear(D, len(weight), bias=False)
    model.head.weight = model.embed.weight


model = Model()
resize(model, new)
print(model.embed.weight.shape, model(torch.tensor([[1003]])).shape)
print(model.head.weight is model.embed.weight)

# %% only-new
def keep_old(grad):
    grad = grad.clone()
    grad[:V] = 0
    return grad


model.embed.weight.register_hook(keep_old)
before = model.embed.weight.detach().clone()
optimizer = torch.optim.Adam(model.parameters(), lr=1e-2)
tokens = torch.tensor([[1, 1000], [2, 1001]])
loss = nn.functional.cross_entropy(
    model(tokens).flatten(0, 1), tokens.flatten()
)
loss.backward()
optimizer.step()
changed = (model.embed.weight != before).any(1)
print(changed[:V].sum().item(), changed[V:].sum().item())
