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
        nn.Linear(64, 32), nn.ReLU(), nn.Linear(32, 10), nn.ReLU()
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
    for seed in range(3):
        torch.manual_seed(seed)
        loss = memorize(make_model())
        assert loss < 0.05, f"loss = {loss:.3f}, expected < 0.05"


check()

# %% solution
broken_model = make_model


def make_model():
    return nn.Sequential(
        nn.Linear(64, 32), nn.ReLU(), nn.Linear(32, 10)
    )


check()
# zh: 最后的 ReLU 把负的 logits 变成 0。有些输出对所有图像都是 0，
# zh: 没有梯度，这些数字就永远学不会。
# en: The last ReLU makes negative logits 0. Some outputs are 0 for
# en: all images; they have no gradient, and their digits are lost.
for make in (broken_model, make_model):
    torch.manual_seed(0)
    network = make()
    print(f"loss {memorize(network):.4f}", end=", ")
    print("always 0:", (network(few_x) == 0).all(0).nonzero().flatten())
