# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "分类的训练循环", en = "A classification loop" }
# ///

# %% data
import torch
import torch.nn.functional as F
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

# zh: 有 GPU 等加速器时使用它，否则使用 CPU。
# en: Use an accelerator such as a GPU if available, or the CPU.
device = torch.device("cpu")
if torch.accelerator.is_available():
    device = torch.accelerator.current_accelerator()

torch.manual_seed(0)
x = torch.rand(1000, 2) * 2 - 1  # (1000, 2)
y = (x.norm(dim=1) < 0.75).long()  # (1000,) 0, 1
train_set = TensorDataset(x[:800], y[:800])
test_set = TensorDataset(x[800:], y[800:])
train_loader = DataLoader(train_set, batch_size=50, shuffle=True)
test_loader = DataLoader(test_set, batch_size=200)

# %% train
model = nn.Sequential(nn.Linear(2, 32), nn.ReLU(), nn.Linear(32, 2))
model.to(device)
optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
for epoch in range(30):
    model.train()
    for xb, yb in train_loader:
        xb, yb = xb.to(device), yb.to(device)
        optimizer.zero_grad()
        loss = F.cross_entropy(model(xb), yb)  # (50, 2), (50,)
        loss.backward()
        optimizer.step()


# %% accuracy volatile=true
@torch.no_grad()
def accuracy(loader):
    model.eval()
    correct = 0
    for xb, yb in loader:
        xb, yb = xb.to(device), yb.to(device)
        pred = model(xb).argmax(dim=1)  # (B,)
        correct += (pred == yb).sum().item()
    return correct / len(loader.dataset)


print(f"train {accuracy(train_loader):.3f}")
print(f"test  {accuracy(test_loader):.3f}")

# %% figure alt_zh="正方形里有两种颜色的点，中间近似圆形的区域里是一种，外面是另一种；底色是模型的预测，边界是近似圆形的折线，几乎把两种点完全分开。" alt_en="Dots of two colors in a square: one color inside a round region in the middle, the other outside. The background shows the prediction of the model; its border is a nearly round polygon that separates almost all dots."
import matplotlib.pyplot as plt

axis = torch.linspace(-1, 1, 100)
grid = torch.cartesian_prod(axis, axis)  # (10000, 2)
with torch.no_grad():
    inside = model(grid.to(device)).argmax(1).reshape(100, 100).cpu()
fig, ax = plt.subplots(figsize=(4.8, 3.6), layout="constrained")
ax.contourf(
    axis, axis, inside.T, [-1, 0.5, 2], colors=["C0", "C1"], alpha=0.25
)
for label in (0, 1):
    xs = x[800:][y[800:] == label]
    ax.plot(*xs.T, ".", color=f"C{label}", label=label)
ax.set(aspect="equal")
ax.legend(title="class", bbox_to_anchor=(1, 1))
plt.show()

# %% probabilities
with torch.no_grad():
    logits = model(torch.tensor([[0.0, 0.0], [1.0, 1.0]]).to(device))
# zh: 要概率时对 logits 做 softmax；选类别时不需要。
# en: Softmax gives probabilities; argmax doesn't need them.
print(logits.softmax(dim=1).round(decimals=1).tolist())
