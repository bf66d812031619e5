# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "LSTM 自编码器", en = "An LSTM autoencoder" }
# ///

# %% model
import torch
from torch import nn


class Autoencoder(nn.Module):
    def __init__(self, features=1, hidden=32, code=4):
        super().__init__()
        self.encoder = nn.LSTM(features, hidden, batch_first=True)
        self.squeeze = nn.Linear(hidden, code)
        self.decoder = nn.LSTM(code, hidden, batch_first=True)
        self.out = nn.Linear(hidden, features)

    def forward(self, x):  # (N, L, features)
        _, (h, _) = self.encoder(x)  # (1, N, hidden)
        code = self.squeeze(h[-1])  # (N, code)
        repeated = code[:, None].expand(-1, x.shape[1], -1)
        states, _ = self.decoder(repeated)  # (N, L, hidden)
        return self.out(states)  # (N, L, features)


torch.manual_seed(0)
model = Autoencoder()
x = torch.randn(2, 24, 1)
print(x.shape, "->", model(x).shape)

# %% data
def waves(n, length=24):
    """Normal sequences: sine waves with noise."""
    start = 2 * torch.pi * torch.rand(n, 1)
    t = torch.arange(length) * 2 * torch.pi / 12
    clean = torch.sin(t + start)
    return (clean + 0.1 * torch.randn(n, length))[..., None]

# %% train
optimizer = torch.optim.Adam(model.parameters(), lr=1e-2)
for step in range(1, 401):
    x = waves(64)
    loss = (model(x) - x).square().mean()
    optimizer.zero_grad()
    loss.backward()
    nn.utils.clip_grad_norm_(model.parameters(), 1.0)
    optimizer.step()
    if step % 100 == 0:
        print(step, f"{loss:.3f}")

# %% threshold
@torch.no_grad()
def error(x):
    return (model(x) - x).square().mean((1, 2))  # (N,)


threshold = error(waves(500)).quantile(0.99)
fresh = waves(500)
spike, flat = fresh.clone(), fresh.clone()
spike[:, 10] += 2.0
flat[:, 8:16] = 0.0
print(f"threshold {threshold:.3f}")
for name, batch in (
    ("normal", fresh), ("spike", spike), ("flat", flat),
    ("half", fresh / 2),
):
    errors = error(batch)
    rate = (errors > threshold).float().mean()
    print(f"{name:6} error {errors.mean():.3f}, flagged {rate:.2f}")

# %% figure alt_zh="三幅小图，各有一条输入曲线和一条重建曲线。正常的正弦波两条几乎重合；有尖峰的输入，重建没有尖峰；中间一段变平的输入，重建仍是正弦波。" alt_en="Three panels, each with an input curve and its reconstruction. For a normal sine wave, the two nearly coincide; where the input has a spike, the reconstruction has none; where the input is flat in the middle, the reconstruction still is a sine wave."
import matplotlib.pyplot as plt

figure, axes = plt.subplots(1, 3, figsize=(8, 2.4), sharey=True)
cases = ("normal", fresh), ("spike", spike), ("flat", flat)
for axis, (name, batch) in zip(axes, cases):
    with torch.no_grad():
        axis.plot(batch[0, :, 0], label="input")
        axis.plot(model(batch[:1])[0, :, 0], label="reconstruction")
    axis.set_title(name)
_ = axes[0].legend(fontsize=7)

# %% where
with torch.no_grad():
    by_step = (model(spike) - spike).square().mean(2)  # (N, L)
at_spike = (by_step.argmax(1) == 10).float().mean()
print(by_step.shape, f"largest at step 10: {at_spike:.2f}")
