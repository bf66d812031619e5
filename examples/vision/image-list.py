# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "pillow", "torchvision"]
#
# [tool.example]
# title = { zh = "读取图像列表", en = "Reading a list of images" }
# ///

# %% files
from pathlib import Path

from PIL import Image

# zh: 一个 txt 文件，每行是图像的路径和类别的名称。
# en: A text file with the path of an image and the name of its class
# en: on each line.
Path("photos").mkdir()
lines = []
for i, name in enumerate(["cat", "dog", "cat", "burger"]):
    Image.new("RGB", (40, 30), (60 * i, 80, 120)).save(
        f"photos/{i}.png"
    )
    lines.append(f"photos/{i}.png\t{name}")
Path("train.txt").write_text("\n".join(lines) + "\n")
print(Path("train.txt").read_text())

# %% dataset
import torch
from torch.utils.data import DataLoader, Dataset
from torchvision.transforms import v2


class ListedImages(Dataset):
    def __init__(self, file, classes, transform):
        self.index = {name: i for i, name in enumerate(classes)}
        self.transform = transform
        self.samples = []
        for line in Path(file).read_text().splitlines():
            path, name = line.rsplit("\t", 1)
            self.samples.append((path, self.index[name]))

    def __len__(self):
        return len(self.samples)

    def __getitem__(self, i):
        path, label = self.samples[i]
        image = Image.open(path).convert("RGB")
        return self.transform(image), label


transform = v2.Compose(
    [
        v2.ToImage(),
        v2.Resize((32, 32)),
        v2.ToDtype(torch.float32, scale=True),
    ]
)
classes = ["cat", "dog", "burger"]
dataset = ListedImages("train.txt", classes, transform)
images, labels = next(iter(DataLoader(dataset, batch_size=4)))
print(images.shape, labels)

# %% unlisted raises="KeyError"
ListedImages("train.txt", ["cat", "dog"], transform)

# %% sorted
names = {"cat", "dog"}
print(sorted(names), sorted(names | {"burger"}))
