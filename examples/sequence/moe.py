# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "混合专家的负载均衡损失", en = "Load balancing loss" }
# ///

# %% shapes
import torch
import torch.nn.functional as F
from torch import nn

torch.manual_seed(0)
T, E, K = 1000, 4, 2  # tokens, experts, chosen for each token
scores = torch.randn(T, E).softmax(-1)
chosen = scores.topk(K).indices  # (T, K)
one_hot = F.one_hot(chosen, E).float()
print(one_hot.shape, one_hot.mean(0).shape, one_hot.mean((0, 1)).shape)

# %% scale
def balance(load, scores):
    return E * (load * scores.mean(0)).sum()


for k in (1, 2, 3):
    one_hot = F.one_hot(scores.topk(k).indices, E).float()
    kept = balance(one_hot.mean(0), scores)  # (k, E) * (E,)
    mean = balance(one_hot.mean((0, 1)), scores)  # (E,) * (E,)
    print(f"k={k}: mean(0) {kept:.2f}, mean((0, 1)) {mean:.2f}")

# %% imbalance
skewed = torch.randn(T, E)
skewed[:, 0] += 5  # nearly every token prefers expert 0
skewed = skewed.softmax(-1)
one_hot = F.one_hot(skewed.topk(K).indices, E).float()
print("load:", [f"{v:.2f}" for v in one_hot.mean((0, 1)).tolist()])
print(f"loss: {balance(one_hot.mean((0, 1)), skewed):.2f}")

# %% train
def train(weight):
    torch.manual_seed(0)
    router = nn.Linear(8, E)
    router.bias.data[0] = 2.0  # starts out preferring expert 0
    experts = nn.ModuleList(nn.Linear(8, 8) for _ in range(E))
    parameters = [*router.parameters(), *experts.parameters()]
    optimizer = torch.optim.Adam(parameters, lr=0.01)
    for _ in range(300):
        x = torch.randn(256, 8)
        scores = router(x).softmax(-1)
        top, chosen = scores.topk(1)
        y = torch.zeros_like(x)
        for e, expert in enumerate(experts):
            token = (chosen[:, 0] == e).nonzero()[:, 0]
            y.index_add_(0, token, top[token] * expert(x[token]))
        load = F.one_hot(chosen, E).float().mean((0, 1))
        loss = F.mse_loss(y, x.abs())
        loss = loss + weight * balance(load, scores)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return load


for weight in (0.0, 0.1):
    load = [f"{v:.2f}" for v in train(weight).tolist()]
    print(f"weight {weight}: load {load}")
