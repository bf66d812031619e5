# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "运动方向：逐帧模型与三维卷积"
# title.en = "Direction of motion: per-frame model or 3D convolution"
# ///

# %% data
import torch
import torch.nn.functional as F
from torch import nn


def make_clips(n):
    """Squares that move right (1) or left (0): (N, 1, T, H, W)."""
    clips, labels = torch.zeros(n, 1, 8, 16, 16), torch.arange(n) % 2
    for clip, label in zip(clips, labels, strict=True):
        y = torch.randint(12, ()).item()
        start = torch.randint(5, ()).item()
        for t in range(8):
            x = start + (t if label else 7 - t)
            clip[0, t, y : y + 4, x : x + 4] = 1
    return clips, labels


torch.manual_seed(0)
train, test = make_clips(400), make_clips(200)


# %% models
class PerFrame(nn.Module):
    """A 2D network for each frame; then the mean, or an LSTM."""

    def __init__(self, recurrent):
        super().__init__()
        self.net = nn.Sequential(
            nn.Conv2d(1, 8, 3),
            nn.ReLU(),
            nn.MaxPool2d(4),
            nn.Flatten(),
            nn.Linear(72, 16),
            nn.ReLU(),
        )
        self.rnn = (
            nn.LSTM(16, 16, batch_first=True) if recurrent else None
        )
        self.head = nn.Linear(16, 2)

    def forward(self, x):  # (N, 1, T, H, W)
        frames = x.transpose(1, 2)  # (N, T, 1, H, W)
        h = self.net(frames.flatten(0, 1))  # (N*T, 16)
        h = h.unflatten(0, frames.shape[:2])  # (N, T, 16)
        h = h.mean(1) if self.rnn is None else self.rnn(h)[0][:, -1]
        return self.head(h)


def conv3d():
    return nn.Sequential(
        nn.Conv3d(1, 8, 3),
        nn.BatchNorm3d(8),
        nn.ReLU(),
        nn.AdaptiveAvgPool3d(1),
        nn.Flatten(),
        nn.Linear(8, 2),
    )


# %% train
def accuracy(model):
    optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
    for _ in range(60):
        loss = F.cross_entropy(model(train[0]), train[1])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    with torch.no_grad():
        guess = model.eval()(test[0]).argmax(1)
    return (guess == test[1]).float().mean().item()


for name, build in (
    ("2D, mean of frames", lambda: PerFrame(recurrent=False)),
    ("2D, then LSTM", lambda: PerFrame(recurrent=True)),
    ("3D convolution", conv3d),
):
    torch.manual_seed(0)
    print(f"{name:18} {accuracy(build()):.1%}")
