# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "scikit-learn"]
#
# [tool.example]
# title = { zh = "比较激活函数", en = "Activation functions compared" }
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
def accuracy(activation, hidden, seed):
    torch.manual_seed(seed)
    layers = [nn.Flatten()]
    for _ in range(hidden):
        layers += [nn.Linear(64, 64), activation()]
    model = nn.Sequential(*layers, nn.Linear(64, 10))
    optimizer = torch.optim.AdamW(model.parameters(), lr=3e-3)
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
for hidden in (2, 8):
    print("hidden layers:", hidden)
    for activation in (nn.ReLU, nn.GELU, nn.SiLU, nn.Tanh, nn.Sigmoid):
        runs = [accuracy(activation, hidden, seed) for seed in range(3)]
        name = activation.__name__
        print(f"  {name:8} {min(runs):.0%} to {max(runs):.0%}")
