# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "scikit-learn", "matplotlib"]
#
# [tool.example]
# title.zh = "第六处错误，以及改好的程序"
# title.en = "The sixth bug, and the program without bugs"
# device = "cpu"
# ///

# %% before alt_zh="一行八张手写数字，每张上面是它的标签；数字与标签大多不一致" alt_en="A row of eight handwritten digits, each with its label above; most labels are not the digit shown"
import matplotlib.pyplot as plt
import torch
import torch.nn.functional as F
from sklearn.datasets import load_digits
from torch import nn

digits = load_digits()
x = torch.tensor(digits.images, dtype=torch.float32) / 16
y = torch.tensor(digits.target)


def show(x, y):
    figure, axes = plt.subplots(1, 8, figsize=(7, 1.2))
    for axis, image, label in zip(axes, x, y.tolist()):
        axis.imshow(image, cmap="gray_r")
        axis.set_title(label)
        axis.axis("off")
    plt.show()


torch.manual_seed(0)
show(x[torch.randperm(len(x))], y[torch.randperm(len(y))])

# %% after alt_zh="一行八张手写数字，每张上面的标签就是图中的数字" alt_en="A row of eight handwritten digits, each with the digit shown as its label"
order = torch.randperm(len(x))
x, y = x[order], y[order]
show(x, y)

# %% trained
torch.manual_seed(0)
images = x.unsqueeze(1)  # (1797, 1, 8, 8)
model = nn.Sequential(
    nn.Conv2d(1, 16, 3, padding=1),
    nn.ReLU(),
    nn.MaxPool2d(2),
    nn.Flatten(),
    nn.Linear(16 * 16, 10),
)
optimizer = torch.optim.Adam(model.parameters(), lr=1e-2)
for step in range(300):
    rows = torch.randperm(1400)[:64]
    loss = F.cross_entropy(model(images[rows]), y[rows])
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
with torch.no_grad():
    right = model(images[1400:]).argmax(1) == y[1400:]
print(f"loss {loss:.2f}, test accuracy {right.float().mean():.2f}")

# %% optimizer
def not_updated(model, optimizer):
    groups = optimizer.param_groups
    held = {id(p) for group in groups for p in group["params"]}
    return [n for n, p in model.named_parameters() if id(p) not in held]


print("not in the optimizer:", not_updated(model, optimizer))
model[4] = nn.Linear(16 * 16, 10)
print("not in the optimizer:", not_updated(model, optimizer))
