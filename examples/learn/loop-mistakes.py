# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "matplotlib", "scikit-learn"]
#
# [tool.example]
# title.zh = "训练循环里的错误"
# title.en = "Mistakes in a training loop"
# ///

# %% fit
import torch
from sklearn.datasets import load_digits
from torch import nn

x = torch.tensor(load_digits().data / 16, dtype=torch.float32)
y = torch.tensor(load_digits().target)
torch.manual_seed(0)
order = torch.randperm(len(x))
train, val, test = order.split([1097, 300, 400])


def fit(mistake):
    torch.manual_seed(0)
    model = nn.Sequential(
        nn.Linear(64, 32), nn.ReLU(), nn.Linear(32, 10)
    )
    optimizer = torch.optim.SGD(model.parameters(), lr=0.5)
    rows = train[y[train].argsort()]  # sorted by digit
    accuracies = []
    for epoch in range(20):
        if mistake != "no shuffling":
            rows = rows[torch.randperm(len(rows))]
        for batch in rows.split(32):
            logits = model(x[batch])
            if mistake == "softmax twice":
                logits = logits.softmax(1)
            loss = nn.functional.cross_entropy(logits, y[batch])
            if mistake != "no zero_grad":
                optimizer.zero_grad()
            loss.backward()
            if mistake == "zero_grad too late":
                optimizer.zero_grad()
            optimizer.step()
        with torch.no_grad():
            right = model(x[val]).argmax(1) == y[val]
        accuracies.append(right.float().mean().item())
    return accuracies


# %% compare
mistakes = (
    "none", "no zero_grad", "zero_grad too late",
    "no shuffling", "softmax twice",
)
results = {mistake: fit(mistake) for mistake in mistakes}
print(f"{'mistake':18} epoch 1  epoch 5  epoch 20")
for mistake, found in results.items():
    shown = (f"{found[n]:8.1%}" for n in (0, 4, 19))
    print(f"{mistake:18}", *shown)

# %% figure alt_zh="五条验证准确率的曲线：没有错误的很快升到九成以上，三种错误的停在一成左右，softmax 两次的上升得慢得多" alt_en="Five curves of validation accuracy: the correct one rises quickly, three mistakes stay near 10%, and softmax twice rises much later"
import matplotlib.pyplot as plt

fig, ax = plt.subplots(figsize=(6, 3.4), layout="constrained")
for mistake, found in results.items():
    ax.plot(range(1, 21), found, label=mistake)
ax.set(xlabel="epoch", ylabel="validation accuracy", ylim=(0, 1))
ax.set_xticks(range(2, 21, 3))
ax.legend(loc="center left", bbox_to_anchor=(1, 0.5))
plt.show()

# %% eval
torch.manual_seed(0)
model = nn.Sequential(
    nn.Linear(64, 128), nn.ReLU(), nn.Dropout(0.5), nn.Linear(128, 10)
)
optimizer = torch.optim.Adam(model.parameters(), lr=0.005)
for step in range(100):
    loss = nn.functional.cross_entropy(model(x[train]), y[train])
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
for mode in ("train", "train", "train", "eval", "eval"):
    model.train(mode == "train")
    with torch.no_grad():
        right = model(x[val]).argmax(1) == y[val]
    print(f"{mode:5} {right.float().mean():.1%}")

# %% total
total = 0.0
for batch in train.split(400):
    total += nn.functional.cross_entropy(model(x[batch]), y[batch])
print("added as a tensor:", total)
total = 0.0
for batch in train.split(400):
    loss = nn.functional.cross_entropy(model(x[batch]), y[batch])
    total += loss.item()
print("added as a number:", round(total, 4))
