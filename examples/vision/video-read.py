# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision", "imageio", "pillow", "numpy"]
#
# [tool.example]
# title.zh = "读取视频与抽取帧"
# title.en = "Read a video and sample its frames"
# ///

# %% sample
import torch
from torchvision.transforms import v2

video = torch.arange(40)[:, None, None, None].expand(40, 3, 32, 32)
index = torch.linspace(0, len(video) - 1, 8).long()
print(index)
print(v2.UniformTemporalSubsample(8)(video).equal(video[index]))
# zh: 训练时从随机的位置取连续的一段。
# en: For training: consecutive frames from a random position.
torch.manual_seed(0)
start = torch.randint(len(video) - 16 + 1, ()).item()
print(start, video[start : start + 16].shape)

# %% same-crop
torch.manual_seed(0)
still = torch.rand(1, 3, 32, 32).repeat(4, 1, 1, 1)  # equal frames
crop = v2.RandomCrop(12)
once = crop(still)  # one position for all frames
each = torch.stack([crop(frame) for frame in still])
for name, x in (("one call", once), ("frame by frame", each)):
    print(f"{name:14}", [f.equal(x[0]) for f in x])

# %% write
from pathlib import Path
from tempfile import mkdtemp

import imageio.v3 as iio
import numpy as np

frames = np.zeros((40, 32, 32, 3), dtype=np.uint8)  # (T, H, W, C)
for t in range(40):
    frames[t, 12:20, t % 24 : t % 24 + 8] = 255
path = Path(mkdtemp()) / "clip.gif"
iio.imwrite(path, frames, duration=50)  # milliseconds per frame

# %% read
array = iio.imread(path)
print(array.shape, array.dtype)
video = torch.from_numpy(array).permute(0, 3, 1, 2)  # (T, C, H, W)
print(video.shape)

# %% removed raises="AttributeError"
import torchvision

torchvision.io.read_video(str(path))
