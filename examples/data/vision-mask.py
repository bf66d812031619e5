# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title = { zh = "图像与标注", en = "Images and annotations" }
# device = "cpu"
# ///

# %% mask
import torch
from torchvision import tv_tensors
from torchvision.transforms import v2

image = tv_tensors.Image([[[10, 20, 30]]])  # (1, 1, 3)
mask = tv_tensors.Mask([[0, 1, 2]])  # (1, 3)
torch.manual_seed(0)
flip = v2.RandomHorizontalFlip()
for _ in range(4):
    x, m = flip(image, mask)
    print(x.flatten().tolist(), m.flatten().tolist())

# %% box
# zh: 边界框也一起翻转：宽 10 的图里，1 到 4 变成 6 到 9。
# en: Boxes are flipped, too: in an image 10 pixels wide, 1 to 4
# en: becomes 6 to 9.
box = tv_tensors.BoundingBoxes(
    [[1, 2, 4, 5]], format="XYXY", canvas_size=(8, 10)
)
picture = tv_tensors.Image(torch.zeros(3, 8, 10))
_, moved = v2.RandomHorizontalFlip(p=1)(picture, box)
print(moved.tolist())

# %% mask-values
# zh: 缩放时图像做插值，掩码取最近的类别索引。
# en: Resizing interpolates images; masks keep their class indices.
image = tv_tensors.Image([[[0.0, 1.0]]])
mask = tv_tensors.Mask([[0, 7]])
x, m = v2.Resize((1, 4))(image, mask)
print(x.flatten().tolist(), m.flatten().tolist())

# %% batch-coin
# zh: 对整批只做一次随机决定，四个样本总是相同。
# en: One random decision for the whole batch: all four are alike.
batch = torch.tensor([1, 2, 3]).expand(4, 1, 1, 3)
alike = [
    len(flip(batch).unique(dim=0)) == 1 for _ in range(20)
]
print(all(alike))
