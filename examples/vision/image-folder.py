# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision", "scikit-learn", "matplotlib"]
#
# [tool.example]
# title.zh = "用 ImageFolder 读取照片"
# title.en = "Reading photos with ImageFolder"
# device = "cpu"
# ///

# %% files
from pathlib import Path

import torch
from PIL import Image
from sklearn.datasets import load_sample_images

# zh: 两张照片，由 scikit-learn 附带；各裁成 6 张，按类别存放。
# en: Two photos that come with scikit-learn; six crops of each, in a
# en: folder per class.
root = Path("photos")
photos = load_sample_images().images  # temple, flower
for name, photo in zip(("temple", "flower"), photos):
    folder = root / name
    folder.mkdir(parents=True)
    for k in range(6):
        top, left = 200 * (k // 3), 210 * (k % 3)
        crop = photo[top : top + 200, left : left + 210]
        Image.fromarray(crop).save(folder / f"{k}.jpg")
print(*sorted(str(f) for f in root.rglob("*1.jpg")), sep="\n")

# %% dataset
from torchvision.datasets import ImageFolder

dataset = ImageFolder(root)
print(len(dataset), dataset.classes, dataset.class_to_idx)
image, label = dataset[0]
print(type(image).__name__, image.size, label)

# %% batches
from torchvision.transforms import v2

dataset.transform = v2.Compose(
    [
        v2.ToImage(),
        v2.Resize((64, 64)),
        v2.ToDtype(torch.float32, scale=True),
    ]
)
torch.manual_seed(0)
loader = torch.utils.data.DataLoader(dataset, 6, shuffle=True)
x, y = next(iter(loader))
print(x.shape, x.dtype, y)

# %% figure alt_zh="一批里的六张照片，标题是类别" alt_en="The six photos of a batch, titled with their classes"
import matplotlib.pyplot as plt

fig, axes = plt.subplots(1, 6, figsize=(7, 1.5))
for ax, image, label in zip(axes, x, y):
    ax.imshow(image.permute(1, 2, 0).numpy())
    ax.set_title(dataset.classes[label])
    ax.axis("off")

# %% split
# zh: 两个数据集，一次划分：变换可以不同，索引不能重叠。
# en: Two datasets, one split: the transforms may differ, and the
# en: indices must not overlap.
order = torch.randperm(len(dataset)).tolist()
test = ImageFolder(root, transform=dataset.transform)
train = torch.utils.data.Subset(dataset, order[:9])
test = torch.utils.data.Subset(test, order[9:])
print(len(train), len(test), set(train.indices) & set(test.indices))

# %% none raises="FileNotFoundError"
ImageFolder(root / "temple")

# %% missing-class raises="FileNotFoundError"
(root / "empty").mkdir()
ImageFolder(root)
