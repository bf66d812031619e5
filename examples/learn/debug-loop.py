# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "scikit-learn"]
#
# [tool.example]
# title.zh = "练习：修好这个训练循环"
# title.en = "Exercise: fix this training loop"
# device = "cpu"
# exercise = true
# ///

# %% start
import torch
import torch.nn.functional as F
from sklearn.datasets import load_wine
from torch import nn

wine_x, wine_y = load_wine(return_X_y=True)
wine_x = torch.tensor(wine_x, dtype=torch.float32)
# zh: 这里没有测试集，所以用整张表做归一化。
# en: There is no test set here, so the whole table is normalized.
wine_x = (wine_x - wine_x.mean(0)) / wine_x.std(0)
wine_y = torch.tensor(wine_y)


# zh: 这个函数有两处错误，修改它。
# en: This function has two bugs. Fix them.
def fit(model):
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    model[2] = nn.Linear(16, 3)
    for _ in range(100):
        loss = F.cross_entropy(model(wine_x).softmax(1), wine_y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return loss.item()


# %% check raises="AssertionError"
def check():
    torch.manual_seed(0)
    model = nn.Sequential(
        nn.Linear(13, 16), nn.ReLU(), nn.Linear(16, 9)
    )
    # zh: fit 第一次使用模型时，最后一层的权重。
    # en: The last layer, when fit first uses the model.
    seen = []

    def note(model, _):
        if not seen:
            seen.append(model[2].weight.detach().clone())

    hook = model.register_forward_pre_hook(note)
    loss = fit(model)
    hook.remove()
    shape = tuple(model(wine_x).shape)
    assert shape == (178, 3), f"outputs {shape}, expected (178, 3)"
    with torch.no_grad():
        real = F.cross_entropy(model(wine_x), wine_y).item()
    assert real < 0.15, f"cross entropy = {real:.2f}, expected < 0.15"
    assert loss < 0.2, f"returned {loss:.2f}, expected < 0.2"
    moved = (model[2].weight - seen[0]).abs().max()
    assert moved > 0, f"model[2] moved by {moved:.2f}, expected > 0"


check()

# %% solution
def fit(model):
    model[2] = nn.Linear(16, 3)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    for _ in range(100):
        loss = F.cross_entropy(model(wine_x), wine_y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return loss.item()


check()
torch.manual_seed(0)
small = nn.Sequential(nn.Linear(13, 16), nn.ReLU(), nn.Linear(16, 3))
print(f"loss {fit(small):.3f}")
