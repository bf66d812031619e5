# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "领域对抗训练", en = "Domain-adversarial training" }
# ///

# %% data
import torch
import torch.nn.functional as F
from torch import nn


def sample(n, target):
    """Two classes; the second feature is shifted in the target."""
    y = torch.randint(2, (n,))
    sign = 2.0 * y - 1
    a = sign + 0.7 * torch.randn(n)
    b = 1.5 * sign + 0.7 * torch.randn(n) + (4.0 if target else 0.0)
    return torch.stack([a, b], 1), y  # (n, 2), (n,)


torch.manual_seed(0)
for target in (False, True):
    x, y = sample(1000, target)
    means = [x[y == c].mean(0).tolist() for c in (0, 1)]
    print(target, [[round(v, 1) for v in m] for m in means])


# %% reverse
class Reverse(torch.autograd.Function):
    @staticmethod
    def forward(x, weight):
        return x.view_as(x)

    @staticmethod
    def setup_context(ctx, inputs, output):
        ctx.weight = inputs[1]

    @staticmethod
    def backward(ctx, grad):
        return -ctx.weight * grad, None


# %% train
def train(weight, seed, steps=400):
    torch.manual_seed(seed)
    features = nn.Sequential(
        nn.Linear(2, 16), nn.ReLU(), nn.Linear(16, 8)
    )
    label = nn.Linear(8, 2)
    domain = nn.Sequential(
        nn.Linear(8, 16), nn.ReLU(), nn.Linear(16, 2)
    )
    parts = nn.ModuleList([features, label, domain])
    optimizer = torch.optim.Adam(parts.parameters(), lr=3e-3)
    which = torch.arange(2).repeat_interleave(64)  # 0 source, 1 target
    for step in range(steps):
        (xs, ys), (xt, _) = sample(64, False), sample(64, True)
        z = features(torch.cat([xs, xt]))  # (128, 8)
        loss = F.cross_entropy(label(z[:64]), ys)
        # zh: 权重从 0 升到 weight，先让特征有用。
        # en: Ramp the weight up from 0: useful features first.
        w = weight * min(1.0, 2 * step / steps)
        guess = domain(Reverse.apply(z, w))
        loss = loss + F.cross_entropy(guess, which)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    results = []
    with torch.no_grad():
        for target in (False, True):
            x, y = sample(2000, target)
            hit = label(features(x)).argmax(1) == y
            results.append(f"{hit.float().mean():.2f}")
        which = torch.arange(2).repeat_interleave(2000)
        x = torch.cat([sample(2000, t)[0] for t in (False, True)])
        hit = domain(features(x)).argmax(1) == which
    return *results, f"{hit.float().mean():.2f}"


print("weight seed  source target domain")
for weight in (0.0, 1.0):
    for seed in range(3):
        print(weight, "  ", seed, "   ", *train(weight, seed))
