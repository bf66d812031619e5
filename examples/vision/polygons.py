# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision", "numpy", "pillow"]
#
# [tool.example]
# title = { zh = "多边形标注转换成掩码", en = "Polygons to a mask" }
# ///

# %% draw
import json

import numpy as np
import torch
from PIL import Image, ImageDraw

# zh: labelme 文件的主要内容：每个形状有标签和顶点 (x, y)。
# en: What matters of a labelme file: shapes with a label and
# en: vertices (x, y).
annotation = json.loads("""{
  "imageHeight": 6, "imageWidth": 9,
  "shapes": [
    {"label": "car", "shape_type": "polygon",
     "points": [[1, 1], [7, 1], [7, 4], [1, 4]]},
    {"label": "person", "shape_type": "polygon",
     "points": [[5, 0], [8, 2], [5, 3]]}
  ]
}""")
classes = {"background": 0, "car": 1, "person": 2}


def to_mask(annotation):
    size = annotation["imageWidth"], annotation["imageHeight"]
    mask = Image.new("L", size, classes["background"])
    draw = ImageDraw.Draw(mask)
    for shape in annotation["shapes"]:
        points = [tuple(point) for point in shape["points"]]
        draw.polygon(points, fill=classes[shape["label"]])
    return mask


mask = to_mask(annotation)
print(np.array(mask))

# %% order
annotation["shapes"].reverse()  # the person first, then the car
print(np.array(to_mask(annotation))[:3])

# %% save
mask.save("mask.png")  # PNG; JPEG would change the numbers
target = torch.from_numpy(np.array(Image.open("mask.png"))).long()
print(target.shape, target.dtype, target.unique().tolist())
mask.save("mask.jpg")
print("JPEG:", np.unique(np.array(Image.open("mask.jpg"))).tolist())

# %% instances
from torchvision.ops import masks_to_boxes

# zh: 实例分割：每个形状一张布尔掩码，再算出框。
# en: Instance segmentation: a Boolean mask for each shape; the boxes
# en: follow.
one_each = []
for shape in annotation["shapes"]:
    part = to_mask({**annotation, "shapes": [shape]})
    one_each.append(torch.from_numpy(np.array(part)) > 0)
masks = torch.stack(one_each)  # (objects, H, W)
print(masks.shape, masks_to_boxes(masks).tolist())
