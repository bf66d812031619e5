# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "没有评分的新物品"
# title.en = "New items without ratings"
# ///

# %% data
import torch
from torch import nn

torch.manual_seed(0)
users, items, new, D = 300, 200, 40, 4
genre = torch.randint(0, 6, (items + new,))
taste = torch.randn(users, D)
own = torch.randn(items + new, D)
style = 0.8 * torch.randn(6, D)[genre] + 0.4 * own
ratings = taste @ style.T + 0.3 * torch.randn(users, items + new)
seen = ratings[:, :items]  # the last 40 items have no ratings yet

user = nn.Embedding(users, D)
item = nn.Embedding(items + new, D)
optimizer = torch.optim.Adam(
    [*user.parameters(), *item.parameters()], lr=0.02
)
for _ in range(600):
    optimizer.zero_grad()
    loss = ((user.weight @ item.weight[:items].T - seen) ** 2).mean()
    loss.backward()
    optimizer.step()
print(f"known items: RMSE {loss.item() ** 0.5:.2f}")

# %% vectors
vectors = item.weight.detach()[:items]
g = genre[:items]
by_genre = torch.stack([vectors[g == k].mean(0) for k in range(6)])
candidates = {
    "untrained row": item.weight.detach()[items:],
    "mean of all": vectors.mean(0).expand(new, D),
    "mean of its genre": by_genre[genre[items:]],
}
for name, v in candidates.items():
    error = user.weight.detach() @ v.T - ratings[:, items:]
    print(f"{name:18} RMSE {error.square().mean().sqrt():.2f}")

# %% few
# zh: 有了 5 个用户的评分，只训练新物品的向量。
# en: With ratings of 5 users, train the new vectors only.
fresh = candidates["mean of its genre"].clone().requires_grad_()
optimizer = torch.optim.Adam([fresh], lr=0.02)
u = user.weight.detach()
for _ in range(200):
    optimizer.zero_grad()
    loss = ((u[:5] @ fresh.T - ratings[:5, items:]) ** 2).mean()
    loss = loss + 0.1 * ((fresh - by_genre[genre[items:]]) ** 2).mean()
    loss.backward()
    optimizer.step()
error = (u[5:] @ fresh.detach().T - ratings[5:, items:]).square().mean()
print(f"after 5 ratings    RMSE {error.sqrt():.2f}")
