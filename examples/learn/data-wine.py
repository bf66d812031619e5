# /// script
# requires-python = ">=3.11"
# dependencies = [
#   "torch", "numpy", "pandas", "scikit-learn", "matplotlib",
# ]
#
# [tool.example]
# title.zh = "178 个酒样：从表格到批次"
# title.en = "178 wines: from a table to batches"
# device = "cpu"
# ///

# %% look
import matplotlib.pyplot as plt
import pandas as pd
import torch
import torch.nn.functional as F
from sklearn.datasets import load_wine
from sklearn.model_selection import train_test_split
from torch import nn
from torch.utils.data import DataLoader, Dataset, Subset

load_wine(as_frame=True).frame.to_csv("wine.csv", index=False)

table = pd.read_csv("wine.csv")
names = list(table.columns[:-1])
x = torch.tensor(table[names].to_numpy(), dtype=torch.float32)
y = torch.tensor(table["target"].to_numpy())
print(x.shape, x.dtype, y.shape, y.dtype)
for name, column in zip(names, x.T):
    low, high = column.min(), column.max()
    print(f"{name[:20]:20} {low:7.2f} to {high:7.2f}")

# %% labels
print("first 10:", y[:10].tolist())
print("last 10: ", y[-10:].tolist())
print("of each: ", y.bincount().tolist())

# %% picture alt_zh="左图：按文件中的顺序，类别是 0、1、2 三段；右图：酒精度和脯氨酸的散点图，三类大致分开，但两个轴的单位相差一百倍" alt_en="Left: in the order of the file, the classes are three blocks, 0, 1, and 2. Right: alcohol against proline, where the three classes mostly separate, with units that differ by a factor of a hundred"
figure, (left, right) = plt.subplots(1, 2, figsize=(7, 2.8))
left.plot(y, ".")
left.set(xlabel="row", ylabel="class", yticks=[0, 1, 2])
for c in range(3):
    right.scatter(x[y == c, 0], x[y == c, 12], s=10, label=f"{c}")
right.set(xlabel="alcohol", ylabel="proline")
right.legend(title="class")
figure.tight_layout()


# %% dataset
class Wines(Dataset):
    def __init__(self, x, y):
        self.x, self.y = x, y

    def __len__(self):
        return len(self.y)

    def __getitem__(self, i):
        return self.x[i], self.y[i]


wines = Wines(x, y)
features, label = wines[0]
print(len(wines), features.shape, label)

# %% split
last = Subset(wines, range(142, 178))
print("the last 36:", y[last.indices].bincount(minlength=3).tolist())

train_rows, test_rows = train_test_split(
    range(178), test_size=36, stratify=y, random_state=0
)
print("stratified: ", y[test_rows].bincount().tolist())

# %% batches
torch.manual_seed(0)
loader = DataLoader(
    Subset(wines, train_rows), batch_size=32, shuffle=True
)
for inputs, labels in loader:
    print(inputs.shape, labels[:8].tolist())


# %% scale
def train(x, epochs=30):
    torch.manual_seed(0)
    loader = DataLoader(
        Subset(Wines(x, y), train_rows), batch_size=32, shuffle=True
    )
    model = nn.Sequential(
        nn.Linear(13, 32), nn.ReLU(), nn.Linear(32, 3)
    )
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    # zh: 至少对一个训练样本大于 0 的隐藏单元的个数。
    # en: How many units are above 0 for any training sample.
    active = []
    for _ in range(epochs):
        total = 0.0
        for inputs, labels in loader:
            loss = F.cross_entropy(model(inputs), labels)
            total += loss.item() * len(labels)
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
            with torch.no_grad():
                above = model[:2](x[train_rows]) > 0  # (142, 32)
            active.append(above.any(0).sum().item())
    with torch.no_grad():
        right = model(x[test_rows]).argmax(1) == y[test_rows]
    return total / len(train_rows), right.float().mean(), active


mean, std = x[train_rows].mean(0), x[train_rows].std(0)  # (13,) each
for name, table in (("as is", x), ("normalized", (x - mean) / std)):
    loss, accuracy, active = train(table)
    print(f"{name:10} loss {loss:.2f}, test accuracy {accuracy:.2f}")
    print("  active units:", active[:5], "...", active[-1])
share = y[train_rows].bincount() / len(train_rows)
entropy = -(share * share.log()).sum()
print("share of each class", share, f"entropy {entropy:.2f}")
