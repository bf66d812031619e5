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
    Path("pictures", name).mkdir(parents=True, exist_ok=True)
    photo = Image.fromarray(getattr(data, name)())
    for part in range(4):
        for i in range(10):
            left, top = part * photo.width // 4 + 4 * i, 30 * i
            size = 72 + 2 * i
            piece = photo.crop((left, top, left + size, top + size))
            piece.save(f"pictures/{name}/photo{part}-{i}.png")
Path("pictures", "coffee", "notes.txt").write_text("not a picture")
files = sorted(Path("pictures").glob("*/*"))
print(len(files), "files", sorted({file.suffix for file in files}))
for file in files[0], files[45], files[-1]:
    print(file, Image.open(file).size, Image.open(file).mode)

# %% dataset
import numpy as np
import torch
from torch import nn
from torch.utils.data import DataLoader, Dataset


class Pictures(Dataset):
    def __init__(self, folder, *photos):
        self.files = sorted(
            file for file in Path(folder).glob("*/*.png")
            if file.stem.split("-")[0] in photos
        )
        self.classes = sorted({file.parent.name for file in self.files})

    def __len__(self):
        return len(self.files)

    def __getitem__(self, i):
        file = self.files[i]
        image = Image.open(file).convert("RGB").resize((32, 32))
        pixels = np.array(image)  # (32, 32, 3), 0 to 255
        x = torch.from_numpy(pixels).permute(2, 0, 1) / 255
        return x, self.classes.index(file.parent.name)


train = Pictures("pictures", "photo0", "photo1")
val = Pictures("pictures", "photo2")
test = Pictures("pictures", "photo3")
print(len(train), len(val), len(test), train.classes)

# %% look alt_zh="一个批次的前八张图片，每张上方是它的类别，大小都是 32×32" alt_en="The first eight pictures of a batch, all of 32×32 pixels, each with its class above"
import matplotlib.pyplot as plt

torch.manual_seed(0)
train_loader = DataLoader(train, batch_size=16, shuffle=True)
val_loader, test_loader = DataLoader(val, 16), DataLoader(test, 16)
x, y = next(iter(train_loader))
print(x.shape, x.dtype, f"{x.min():.2f} to {x.max():.2f}")
plt.figure(figsize=(7, 1.2))
for i in range(8):
    plt.subplot(1, 8, i + 1).imshow(x[i].permute(1, 2, 0))
    plt.title(train.classes[y[i]], fontsize=9)
    plt.axis("off")

# %% functions
device = torch.accelerator.current_accelerator(True) or "cpu"


def train_epoch(model, loader, optimizer):
    model.train()
    for x, y in loader:
        output = model(x.to(device))
        loss = nn.functional.cross_entropy(output, y.to(device))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()


@torch.no_grad()
def evaluate(model, loader):
    model.eval()
    loss, right, count = 0.0, 0, len(loader.dataset)
    for x, y in loader:
        output, y = model(x.to(device)), y.to(device)
        loss += nn.functional.cross_entropy(output, y).item() * len(y)
        right += (output.argmax(1) == y).sum().item()
    return loss / count, right / count


# %% train
import copy

torch.manual_seed(0)
model = nn.Sequential(
    nn.Conv2d(3, 16, 3, padding=1), nn.ReLU(), nn.MaxPool2d(4),
    nn.Conv2d(16, 32, 3, padding=1), nn.ReLU(), nn.MaxPool2d(2),
    nn.Flatten(), nn.Linear(32 * 4 * 4, len(train.classes)),
).to(device)
optimizer = torch.optim.Adam(model.parameters(), lr=3e-3)
smallest = float("inf")
for epoch in range(1, 16):
    train_epoch(model, train_loader, optimizer)
    loss, accuracy = evaluate(model, val_loader)
    if loss < smallest:
        smallest, best = loss, copy.deepcopy(model.state_dict())
    if epoch % 5 == 0:
        print(f"{epoch:2}: validation {loss:.3f}, {accuracy:.2f}")
model.load_state_dict(best)
print(f"test accuracy {evaluate(model, test_loader)[1]:.2f}")
