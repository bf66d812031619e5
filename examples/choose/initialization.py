# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "scikit-learn"]
#
# [tool.example]
# title = { zh = "比较初始化", en = "Initializations compared" }
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
train, test = torch.randperm(len(y)).split([1200, 597])


# %% train
def kaiming(weight):
    nn.init.kaiming_normal_(weight, nonlinearity="relu")


schemes = {
    "default": lambda weight: None,
    "Kaiming": kaiming,
    "N(0, 1)": nn.init.normal_,
}


def accuracy(scheme, hidden, seed, norm=False):
    torch.manual_seed(seed)
    layers = [nn.Flatten()]
    for _ in range(hidden):
        layers += [nn.Linear(64, 64)]
        layers += [nn.LayerNorm(64)] if norm else []
        layers += [nn.ReLU()]
    model = nn.Sequential(*layers, nn.Linear(64, 10))
    for layer in model:
        if isinstance(layer, nn.Linear):
            scheme(layer.weight)
    optimizer = torch.optim.AdamW(model.parameters(), lr=1e-3)
    for _ in range(10):
        for batch in train[torch.randperm(len(train))].split(64):
            loss = F.cross_entropy(model(x[batch]), y[batch])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
    with torch.inference_mode():
        right = model(x[test]).argmax(1) == y[test]
    return right.float().mean().item()


# %% compare
for hidden, norm in ((2, False), (12, False), (12, True)):
    print(hidden, "hidden layers" + (", LayerNorm" if norm else ""))
    for name, scheme in schemes.items():
        runs = [accuracy(scheme, hidden, s, norm) for s in range(2)]
        print(f"  {name:8} {min(runs):.0%} to {max(runs):.0%}")
