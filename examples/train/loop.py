# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "训练循环", en = "The training loop" }
# ///

# %% data
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset

torch.manual_seed(0)
x = torch.rand(320, 1) * 4 - 2  # (320, 1)
y = torch.sin(2 * x) + 0.1 * torch.randn(320, 1)
train_set = TensorDataset(x[:256], y[:256])
valid_set = TensorDataset(x[256:], y[256:])
train_loader = DataLoader(train_set, batch_size=32, shuffle=True)
valid_loader = DataLoader(valid_set, batch_size=64)
xb, yb = next(iter(train_loader))
print(len(train_loader), "batches of", tuple(xb.shape))

# %% model
model = nn.Sequential(
    nn.Linear(1, 32),
    nn.Tanh(),
    nn.Linear(32, 32),
    nn.Tanh(),
    nn.Linear(32, 1),
)
loss_fn = nn.MSELoss()
optimizer = torch.optim.Adam(model.parameters(), lr=0.004)


# %% train-epoch
def train_epoch():
    model.train()
    running_loss = 0.0
    for xb, yb in train_loader:
        optimizer.zero_grad()
        loss = loss_fn(model(xb), yb)
        loss.backward()
        optimizer.step()
        running_loss += loss.item() * len(xb)
    return running_loss / len(train_set)


# %% validate
@torch.no_grad()
def validate():
    model.eval()
    running_loss = 0.0
    for xb, yb in valid_loader:
        running_loss += loss_fn(model(xb), yb).item() * len(xb)
    return running_loss / len(valid_set)


# %% run
history = []
for epoch in range(1, 41):
    history.append((train_epoch(), validate()))
    if epoch % 10 == 0:
        train, valid = history[-1]
        print(f"{epoch:2d}  train {train:.3f}  valid {valid:.3f}")

# %% curve alt_zh="横轴是轮数，从 1 到 40，纵轴是损失，对数刻度。训练和验证两条曲线一起下降，前十几轮下降较快，之后逐渐变平，两条曲线始终很接近。" alt_en="Loss on a log scale against epochs 1 to 40. The training and validation curves fall together, fast in the first dozen epochs and then more slowly, and stay close to each other."
import matplotlib.pyplot as plt

train, valid = zip(*history)
fig, ax = plt.subplots(figsize=(6, 3), layout="constrained")
ax.plot(range(1, 41), train, label="train")
ax.plot(range(1, 41), valid, label="valid")
ax.set(xlabel="epoch", ylabel="loss", yscale="log")
ax.legend()
plt.show()

# %% predict alt_zh="灰色的点是带噪声的验证数据，分布在一条正弦曲线周围；模型的曲线大致从这些点的中间穿过。" alt_en="Gray dots, the noisy validation data, scatter around a sine curve; the curve of the model runs roughly through their middle."
grid = torch.linspace(-2, 2, 100).unsqueeze(1)  # (100, 1)
model.eval()
with torch.no_grad():
    out = model(grid)
fig, ax = plt.subplots(figsize=(6, 3), layout="constrained")
ax.plot(x[256:], y[256:], ".", color="0.6", label="valid data")
ax.plot(grid, out, label="model")
ax.set(xlabel="x", ylabel="y")
ax.legend()
plt.show()
