# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title.zh = "视频的维度顺序"
# title.en = "The order of a video's dimensions"
# ///

# %% layout
import torch
from torch import nn
from torchvision import tv_tensors
from torchvision.models.video import R3D_18_Weights
from torchvision.transforms import v2

torch.manual_seed(0)
frames = torch.randint(0, 256, (16, 3, 48, 64), dtype=torch.uint8)
video = tv_tensors.Video(frames)  # (T, C, H, W)
print(v2.Resize((24, 32))(video).shape)
# zh: 权重自带的预处理最后把维度换成 (C, T, H, W)。
# en: The preprocessing of the weights ends with (C, T, H, W).
print(R3D_18_Weights.DEFAULT.transforms()(video).shape)
clip = frames.permute(1, 0, 2, 3)  # (C, T, H, W)
print(clip.shape, torch.stack([clip, clip]).shape)

# %% channels raises="RuntimeError"
conv = nn.Conv3d(3, 8, kernel_size=3, padding=1)
batch = torch.randn(2, 16, 3, 48, 64)  # (N, T, C, H, W)
conv(batch)

# %% three-frames
# zh: 恰好 3 帧时，帧被当作颜色通道，不会报错。
# en: With exactly 3 frames, these are taken for the color channels.
print(conv(torch.randn(2, 3, 3, 48, 64)).shape)

# %% norm
x = torch.randn(2, 8, 16, 6, 6) * 3 + 5
norm = nn.BatchNorm3d(8)
y = norm(x)
print(norm.weight.shape)  # one scale for each channel
print(y.mean(dim=(0, 2, 3, 4)).abs().max() < 1e-5)

# %% factorized
full = nn.Conv3d(64, 64, kernel_size=3, padding=1, bias=False)
space = nn.Conv3d(64, 64, (1, 3, 3), padding=(0, 1, 1), bias=False)
time = nn.Conv3d(64, 64, (3, 1, 1), padding=(1, 0, 0), bias=False)
x = torch.randn(1, 64, 8, 14, 14)
for name, parts in (("3D", [full]), ("(2+1)D", [space, time])):
    count = sum(part.weight.numel() for part in parts)
    print(f"{name:6} {count:7,}", tuple(nn.Sequential(*parts)(x).shape))

# %% four-dimensions raises="ValueError"
print(conv(torch.randn(3, 16, 48, 64)).shape)  # (C, T, H, W) is fine
norm(conv(torch.randn(3, 16, 48, 64)))
