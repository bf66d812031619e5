# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "位置编码", en = "Positional encodings" }
# ///

# %% permutation
import torch
from torch import nn

torch.manual_seed(0)
layer = nn.TransformerEncoderLayer(32, 4, batch_first=True).eval()
x = torch.randn(1, 6, 32)  # (N, L, E)
order = torch.tensor([5, 3, 0, 1, 4, 2])
# zh: 先打乱再计算，等于先计算再打乱。
# en: Shuffling first or last gives the same.
for name, y in {
    "shuffled first": layer(x[:, order]),
    "shuffled last ": layer(x)[:, order],
}.items():
    print(name, [f"{v:.4f}" for v in y[0, 0, :5].tolist()])

# %% sinusoidal
def sinusoidal(length, size):
    position = torch.arange(length)[:, None]  # (L, 1)
    frequency = 10000 ** (-torch.arange(0, size, 2) / size)  # (E/2,)
    angle = position * frequency  # (L, E/2)
    return torch.stack([angle.sin(), angle.cos()], dim=-1).flatten(1)


pe = sinusoidal(100, 32)  # (L, E)
print(pe[:3, :4])
difference = layer(x[:, order] + pe[:6]) - layer(x + pe[:6])[:, order]
print(f"{difference.abs().max():.2f}")

# %% figure alt_zh="左图是热图，行是位置，列是维度：左边的列上下交替得快，越往右越慢，最右边几乎不变。右图是位置 50 的编码与每个位置的编码的点积：在 50 处最高，左右对称，向两边振荡下降。" alt_en="Left, a heat map with positions as rows and dimensions as columns: the left columns alternate fast, those farther right more slowly, and the last ones hardly at all. Right, the dot product of the encoding of position 50 with that of each position: highest at 50, symmetric, falling on both sides with oscillations."
import matplotlib.pyplot as plt

fig, axes = plt.subplots(
    1, 2, figsize=(7.2, 2.8), layout="constrained"
)
axes[0].imshow(pe, aspect="auto", cmap="RdBu", vmin=-1, vmax=1)
axes[0].set(xlabel="dimension", ylabel="position", title="encoding")
axes[1].plot(pe @ pe[50])
axes[1].set(xlabel="position", title="dot product with position 50")
plt.show()

# %% distance
# zh: 点积只取决于两个位置的距离。
# en: The dot product depends only on the distance.
for p in (0, 20, 80):
    print(f"{pe[p] @ pe[p + 5]:.4f}")

# %% learned
class LearnedPositions(nn.Module):
    def __init__(self, max_length, size):
        super().__init__()
        self.embedding = nn.Embedding(max_length, size)

    def forward(self, x):  # (N, L, E)
        position = torch.arange(x.shape[1], device=x.device)
        return x + self.embedding(position)  # (L, E) is broadcast


positions = LearnedPositions(max_length=8, size=32)
print(positions(x).shape)

# %% too-long raises="IndexError"
positions(torch.randn(1, 9, 32))

# %% buffer
class SinusoidalPositions(nn.Module):
    def __init__(self, max_length, size):
        super().__init__()
        pe = sinusoidal(max_length, size)
        # zh: 缓冲区随模型移动，不训练，也不保存。
        # en: A buffer moves with the model, without training or saving.
        self.register_buffer("pe", pe, persistent=False)

    def forward(self, x):  # (N, L, E)
        return x + self.pe[: x.shape[1]]


positions = SinusoidalPositions(1000, 32)
print(positions(x).shape, list(positions.state_dict()))
