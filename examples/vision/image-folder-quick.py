# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title = { zh = "一个类别一个文件夹", en = "A folder for each class" }
# device = "cpu"
# ///

# %% quick
from pathlib import Path

from PIL import Image
from torchvision.datasets import ImageFolder

for name in ("cat", "dog"):  # photos/cat/0.png, photos/dog/0.png
    Path("photos", name).mkdir(parents=True)
    Image.new("RGB", (32, 32)).save(f"photos/{name}/0.png")
dataset = ImageFolder("photos")
image, label = dataset[1]
print(dataset.classes, image.size, label)
