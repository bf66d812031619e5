# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "scikit-learn", "matplotlib"]
#
# [tool.example]
# title = { zh = "手写数字", en = "Confusion among digits" }
# ///

# %% train
import torch
import torch.nn.functional as F
from sklearn.datasets import load_digits
from torch import nn

torch.manual_seed(0)
digits = load_digits()
x = torch.tensor(digits.data, dtype=torch.float32) / 16  # (1797, 64)
y = torch.tensor(digits.target)
order = torch.randperm(len(x))
train, test = order[:600], order[600:]
model = nn.Linear(64, 10)
optimizer = torch.optim.Adam(model.parameters(), lr=0.05)
for _ in range(60):
    optimizer.zero_grad()
    F.cross_entropy(model(x[train]), y[train]).backward()
    optimizer.step()
with torch.inference_mode():
    pred = model(x[test]).argmax(1)
target = y[test]
print(f"accuracy {(pred == target).float().mean():.3f}")

# %% matrix
C = 10
matrix = torch.bincount(C * target + pred, minlength=C * C)
matrix = matrix.view(C, C)
matrix

# %% sklearn
from sklearn.metrics import confusion_matrix

theirs = torch.from_numpy(confusion_matrix(target, pred))
print("equal:", torch.equal(matrix, theirs))

# %% normalize
rows = matrix / matrix.sum(1, keepdim=True)
print("rows add up to 1:", rows.sum(1).allclose(torch.ones(C)))
print("recall of each class")
for digit, recall in enumerate(rows.diag()):
    print(f"{digit}: {recall:.3f}", end="  " if digit % 5 < 4 else "\n")

# %% figure alt_zh="10 行 10 列的方格，行是真实的数字，列是预测的数字。对角线颜色很深，标出的百分数从 87 到 100；对角线之外多数方格是空的，最大的是 7%：把 2 认成 1，把 3 认成 8。" alt_en="A grid of ten rows and ten columns: rows are true digits, columns predicted ones. The diagonal is dark, labeled with percentages from 87 to 100; most other cells are empty, and the largest are 7%: a 2 taken for a 1, and a 3 taken for an 8."
import matplotlib.pyplot as plt

fig, ax = plt.subplots(figsize=(5.4, 4.6), layout="constrained")
image = ax.imshow(rows, cmap="Blues", vmin=0, vmax=1)
for i in range(C):
    for j in range(C):
        if matrix[i, j]:
            color = "white" if rows[i, j] > 0.5 else "black"
            text = f"{100 * rows[i, j]:.0f}"
            ax.text(j, i, text, color=color, ha="center", va="center")
ax.set(xlabel="predicted", ylabel="true", xticks=range(C))
ax.set_yticks(range(C))
fig.colorbar(image, label="share of the true class")
plt.show()

# %% worst
errors = matrix - matrix.diag().diag()
for index in errors.flatten().topk(3).indices.tolist():
    i, j = divmod(index, C)
    print(f"{i} taken for {j}: {errors[i, j]} times")
