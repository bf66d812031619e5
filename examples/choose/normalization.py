# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "scikit-learn"]
#
# [tool.example]
# title = { zh = "比较归一化层", en = "Normalization layers compared" }
# device = "cpu"
# ///

# %% data
import torch
import torch.nn.functional as F
from sklearn.datasets import load_digits
from torch import nn

digits = load_digits()
x = torch.tensor(digits.images, dtype=torch.float32) / 16
x = x.unsqueeze(1)  # (1797, 1, 8, 8)
y = torch.tensor(digits.target)
torch.manual_seed(0)
torch.set_num_threads(1)
train, test = torch.randperm(len(y)).split([1200, 597])


# %% train
norms = {
    "none": lambda c: nn.Identity(),
    "BatchNorm2d": nn.BatchNorm2d,
    "GroupNorm": lambda c: nn.GroupNorm(4, c),
}


def accuracy(norm, batch_size, seed, steps):
    torch.manual_seed(seed)
    layers, c_in = [], 1
    for c, stride in ((8, 1), (16, 2), (32, 2)):
        conv = nn.Conv2d(c_in, c, 3, stride, padding=1)
        layers += [conv, norm(c), nn.ReLU()]
        c_in = c
    model = nn.Sequential(*layers, nn.Flatten(), nn.Linear(128, 10))
    optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3)
    for _ in range(steps):
        batch = train[torch.randint(len(train), (batch_size,))]
        loss = F.cross_entropy(model(x[batch]), y[batch])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    model.eval()
    with torch.inference_mode():
        right = model(x[test]).argmax(1) == y[test]
    return right.float().mean().item()


# %% compare
for batch_size, steps in ((32, 100), (2, 300)):
    print("batch size", batch_size)
    for name, norm in norms.items():
        runs = [
            accuracy(norm, batch_size, seed, steps)
            for seed in range(3)
        ]
        print(f"  {name:12} {min(runs):.0%} to {max(runs):.0%}")
