# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "scikit-image", "matplotlib"]
#
# [tool.example]
# title = { zh = "一个图片文件夹", en = "A folder of pictures" }
# device = "cpu"
# ///

# %% folder
from pathlib import Path

from PIL import Image
from skimage import data

for name in ("brick", "coffee", "grass"):
    folder = Path("pictures", name)
    folder.mkdir(parents=True, exist_ok=True)
    photo = Image.fromarray(getattr(data, name)())
    for i in range(20):  # pieces of different sizes
        left, size = 15 * i, 80 + 5 * i
        piece = photo.crop((left, 100, left + size, 100 + size))
        piece.save(folder / f"{i}.png")
Path("pictures", "coffee", "notes.txt").write_text("not a picture")

files = sorted(Path("pictures").glob("*/*"))
print(len(files), "files", sorted({file.suffix for file in files}))
for file in files[0], files[-1], Path("pictures/coffee/0.png"):
    image = Image.open(file)
    print(file, image.size, image.mode)

# %% dataset
import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset


class Pictures(Dataset):
    def __init__(self, folder):
        self.files = sorted(Path(folder).glob("*/*.png"))
        self.classes = sorted({file.parent.name for file in self.files})

    def __len__(self):
        return len(self.files)

    def load(self, file):
        return Image.open(file).convert("RGB")

    def __getitem__(self, i):
        file = self.files[i]
        pixels = np.array(self.load(file))  # (H, W, 3), 0 to 255
        x = torch.from_numpy(pixels).permute(2, 0, 1) / 255
        return x, self.classes.index(file.parent.name)


pictures = Pictures("pictures")
x, y = pictures[25]
print(len(pictures), pictures.classes, x.shape, pictures.classes[y])

# %% sizes raises="RuntimeError"
torch.manual_seed(0)
next(iter(DataLoader(pictures, batch_size=8, shuffle=True)))


# %% resized
class Resized(Pictures):
    def load(self, file):
        return super().load(file).resize((64, 64))


torch.manual_seed(0)
resized = Resized("pictures")
loader = DataLoader(resized, batch_size=8, shuffle=True)
x, y = next(iter(loader))
print(x.shape, x.dtype, f"{x.min():.2f} to {x.max():.2f}", y)

# %% look alt_zh="一个批次的八张图片，每张上方是它的类别，大小都是 64×64" alt_en="The eight pictures of a batch, all of 64×64 pixels, each with its class above"
import matplotlib.pyplot as plt

figure, axes = plt.subplots(1, 8, figsize=(7, 1.2))
for axis, image, label in zip(axes, x, y):
    axis.imshow(image.permute(1, 2, 0))
    axis.set_title(resized.classes[label], fontsize=9)
    axis.axis("off")
