# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "matplotlib", "scikit-learn"]
#
# [tool.example]
# title.zh = "训练、验证与测试"
# title.en = "Training, validation, and test"
# ///

# %% parts
import torch
from sklearn.datasets import load_digits
from torch import nn

x = torch.tensor(load_digits().data / 16, dtype=torch.float32)
y = torch.tensor(load_digits().target)
torch.manual_seed(0)
order = torch.randperm(len(x))
train, val, test = order.split([1097, 300, 400])


def train_epoch(model, optimizer, rows, batch_size=32):
    model.train()
    total = 0.0
    for batch in rows[torch.randperm(len(rows))].split(batch_size):
        loss = nn.functional.cross_entropy(model(x[batch]), y[batch])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        total += loss.item() * len(batch)
    return total / len(rows)


@torch.no_grad()
def evaluate(model, rows):
    model.eval()
    logits = model(x[rows])
    loss = nn.functional.cross_entropy(logits, y[rows])
    accuracy = (logits.argmax(1) == y[rows]).float().mean()
    return loss.item(), accuracy.item()


# %% untrained
torch.manual_seed(0)
model = nn.Sequential(nn.Linear(64, 128), nn.ReLU(), nn.Linear(128, 10))
loss, accuracy = evaluate(model, val)
print(f"loss {loss:.3f}, accuracy {accuracy:.1%}")

# %% fit
import copy

torch.manual_seed(0)
few = train[:100]
optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
history, best = [], (float("inf"), 0, None)
for epoch in range(1, 101):
    train_loss = train_epoch(model, optimizer, few)
    val_loss, accuracy = evaluate(model, val)
    history.append((train_loss, val_loss))
    if val_loss < best[0]:
        best = val_loss, epoch, copy.deepcopy(model.state_dict())
    if epoch in (1, 5, 10, 20, 40, 100):
        print(f"epoch {epoch:3}: training {train_loss:.3f}", end=", ")
        print(f"validation {val_loss:.3f}, accuracy {accuracy:.1%}")
print(f"best epoch {best[1]}: validation {best[0]:.3f}")

# %% curves alt_zh="训练损失一直下降，验证损失先下降，后来停住并缓慢上升，两条曲线的差距越来越大" alt_en="The training loss keeps falling; the validation loss falls, levels off, and slowly rises, and the gap between the curves grows"
import matplotlib.pyplot as plt

fig, ax = plt.subplots(figsize=(5, 3), layout="constrained")
for losses, name in zip(zip(*history), ("training", "validation")):
    ax.semilogy(range(1, 101), losses, label=name)
ax.axvline(best[1], color="gray", linestyle=":")
ax.set(xlabel="epoch", ylabel="loss")
ax.legend()
plt.show()

# %% sure
last = copy.deepcopy(model.state_dict())
for epoch, state in ((best[1], best[2]), (100, last)):
    model.load_state_dict(state)
    with torch.no_grad():
        logits = model(x[val])
    losses = nn.functional.cross_entropy(
        logits, y[val], reduction="none"
    )
    wrong = logits.argmax(1) != y[val]
    print(f"epoch {epoch:3}: {(~wrong).sum()} right", end=", ")
    print(f"loss {losses[~wrong].mean():.2f};", end=" ")
    print(f"{wrong.sum()} wrong, loss {losses[wrong].mean():.2f}")

# %% more
torch.manual_seed(0)
model = nn.Sequential(nn.Linear(64, 128), nn.ReLU(), nn.Linear(128, 10))
optimizer = torch.optim.Adam(model.parameters(), lr=0.005)
for epoch in range(20):
    train_epoch(model, optimizer, train)
print("all images:", [round(v, 3) for v in evaluate(model, val)])

# %% test
loss, accuracy = evaluate(model, test)
spread = 1.96 * (accuracy * (1 - accuracy) / len(test)) ** 0.5
print(f"accuracy {accuracy:.1%} ± {spread:.1%}")

# %% confusion
with torch.no_grad():
    answer = model(x[test]).argmax(1)
counts = torch.zeros(10, 10, dtype=torch.int64)
for label, digit in zip(y[test], answer):
    counts[label, digit] += 1
counts
