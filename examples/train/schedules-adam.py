# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "scikit-learn"]
#
# [tool.example]
# title.zh = "Adam 与学习率调度"
# title.en = "Adam with and without a schedule"
# ///

# %% digits
import torch
from sklearn.datasets import load_digits
from torch import nn
from torch.optim.lr_scheduler import CosineAnnealingLR

torch.set_num_threads(1)
data, target = load_digits(return_X_y=True)
x = torch.tensor(data, dtype=torch.float32) / 16  # (1797, 64)
y = torch.tensor(target)
order = torch.randperm(1797, generator=torch.Generator().manual_seed(0))
fit, test = order[:1200], order[1200:]


def digits_error(seed, lr, cosine, epochs=15):
    """Share of the test digits that are wrong, in percent."""
    torch.manual_seed(seed)
    model = nn.Sequential(
        nn.Linear(64, 64), nn.ReLU(), nn.Linear(64, 10)
    )
    adam = torch.optim.Adam(model.parameters(), lr=lr)
    schedule = CosineAnnealingLR(adam, epochs * 20)
    for _ in range(epochs):
        for i in fit[torch.randperm(1200)].split(60):
            adam.zero_grad()
            nn.functional.cross_entropy(model(x[i]), y[i]).backward()
            adam.step()
            if cosine:
                schedule.step()
    with torch.no_grad():
        wrong = model(x[test]).argmax(1) != y[test]
    return 100 * wrong.float().mean().item()


def compare(measure, rates):
    for lr in rates:
        for cosine in False, True:
            runs = [measure(seed, lr, cosine) for seed in range(5)]
            std, mean = torch.std_mean(torch.tensor(runs))
            name = "cosine" if cosine else "constant"
            print(f"lr={lr:<6} {name:8} {mean:.3f}±{std:.3f}")


compare(digits_error, [0.001, 0.01])

# %% noisy
weight = torch.randn(32, generator=torch.Generator().manual_seed(0))


def noisy_error(seed, lr, cosine, kind=torch.optim.Adam, steps=1000):
    """Squared error of the weights, fitted to noisy targets."""
    torch.manual_seed(seed)
    w = torch.zeros(32, requires_grad=True)
    optimizer = kind([w], lr=lr)
    schedule = CosineAnnealingLR(optimizer, steps)
    for _ in range(steps):
        inputs = torch.randn(16, 32)
        noisy = inputs @ weight + 2 * torch.randn(16)
        optimizer.zero_grad()
        (inputs @ w - noisy).square().mean().backward()
        optimizer.step()
        if cosine:
            schedule.step()
    return (w - weight).square().sum().item()


compare(noisy_error, [0.005, 0.02, 0.08])

# %% adadelta
def adadelta_error(seed, lr, cosine):
    return noisy_error(seed, lr, cosine, torch.optim.Adadelta)


compare(adadelta_error, [1, 10])
