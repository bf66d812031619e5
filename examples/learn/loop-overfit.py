# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "scikit-learn"]
#
# [tool.example]
# title.zh = "先让它记住二十张图像"
# title.en = "Memorize twenty images first"
# device = "cpu"
# exercise = true
# ///

# %% start
import torch
from sklearn.datasets import load_digits
from torch import nn

pixels = load_digits().data[:20] / 16
few_x = torch.tensor(pixels, dtype=torch.float32)
few_y = torch.tensor(load_digits().target[:20])


# zh: 二十张图像都记不住，说明模型有错。错在哪里？
# en: If it can't memorize 20 images, the model has a bug. Find it.
def make_model():
    return nn.Sequential(
        nn.Linear(64, 32), nn.ReLU(), nn.Linear(32, 10), nn.Softmax(1)
    )


# %% check raises="AssertionError"
def memorize(model):
    optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
    for step in range(300):
        loss = nn.functional.cross_entropy(model(few_x), few_y)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return loss.item()


def check():
    torch.manual_seed(0)
    loss = memorize(make_model())
    assert loss < 0.01, f"loss = {loss:.3f}, expected < 0.01"


check()

# %% solution
def make_model():
    return nn.Sequential(
        nn.Linear(64, 32), nn.ReLU(), nn.Linear(32, 10)
    )


check()
torch.manual_seed(0)
print(f"loss {memorize(make_model()):.4f}")
# zh: 用了两次 softmax，损失不可能低于这个数。
# en: With softmax twice, this is the least the loss can be.
perfect = nn.functional.one_hot(few_y, 10).float()
print(f"{nn.functional.cross_entropy(perfect, few_y):.4f}")
