# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "用嵌入做推荐"
# title.en = "Recommendations with embeddings"
# ///

# %% data
import torch
import torch.nn.functional as F
from torch import nn

torch.manual_seed(0)
users, items, d = 200, 100, 4
taste, genre = torch.randn(users, d), torch.randn(items, d)
popular = torch.randn(items)
true = 3 + 0.5 * (taste @ genre.T) + 0.5 * popular
seen = torch.rand(users, items) < 0.2  # 20% of the ratings are known
u, i = seen.nonzero().T
rating = true[u, i] + 0.3 * torch.randn(len(u))
test = torch.rand(len(u)) < 0.2
print(u.shape, rating[:4])


# %% model
class Factorization(nn.Module):
    """The mean, two biases, and a dot product."""

    def __init__(self, users, items, size, mean):
        super().__init__()
        self.user = nn.Embedding(users, size)
        self.item = nn.Embedding(items, size)
        self.user_bias = nn.Embedding(users, 1)
        self.item_bias = nn.Embedding(items, 1)
        for table in (self.user, self.item):
            nn.init.normal_(table.weight, std=0.1)
        for table in (self.user_bias, self.item_bias):
            nn.init.zeros_(table.weight)
        self.mean = mean

    def forward(self, u, i):  # (N,), (N,)
        dot = (self.user(u) * self.item(i)).sum(1)
        bias = self.user_bias(u) + self.item_bias(i)
        return self.mean + bias.squeeze(1) + dot


# %% train
def rmse(size, decay):
    torch.manual_seed(0)
    model = Factorization(users, items, size, rating[~test].mean())
    optimizer = torch.optim.Adam(
        model.parameters(), lr=0.02, weight_decay=decay
    )
    for _ in range(300):
        loss = F.mse_loss(model(u[~test], i[~test]), rating[~test])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    with torch.no_grad():
        error = F.mse_loss(model(u[test], i[test]), rating[test]).sqrt()
    return model, loss.sqrt().item(), error.item()


spread = rating[test].std()
print(f"the mean for all       test {spread:.2f}")
for size, decay in (
    (1, 0.0),
    (4, 0.0),
    (4, 1e-3),
    (32, 0.0),
    (32, 1e-3),
):
    model, fit, error = rmse(size, decay)
    print(f"size {size:2} decay {decay:<6}", end=" ")
    print(f"train {fit:.2f} test {error:.2f}")

# %% recommend
model, _, _ = rmse(4, 1e-3)
with torch.no_grad():
    user = torch.tensor([7])
    scores = model(user.expand(items), torch.arange(items))
scores[seen[7]] = float("-inf")  # don't recommend what is known
print(scores.topk(5).indices)
print(true[7].masked_fill(seen[7], float("-inf")).topk(5).indices)
