# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title.zh = "读取 VOC 的 XML 与 YOLO 的 txt 标注"
# title.en = "Reading annotations: XML of VOC, text of YOLO"
# ///

# %% xml
import xml.etree.ElementTree as ET

import torch

# zh: labelImg 一类的工具保存的文件。
# en: What tools such as labelImg save.
text = """
<annotation>
  <size><width>64</width><height>48</height><depth>3</depth></size>
  <object>
    <name>dog</name><difficult>0</difficult>
    <bndbox><xmin>8</xmin><ymin>6</ymin>
      <xmax>40</xmax><ymax>42</ymax></bndbox>
  </object>
</annotation>
"""
labels = {"cat": 1, "dog": 2}  # 0 is the background


def read_voc(root):
    boxes, classes = [], []
    for item in root.iter("object"):
        box = item.find("bndbox")
        sides = ("xmin", "ymin", "xmax", "ymax")
        boxes.append([float(box.findtext(side)) for side in sides])
        classes.append(labels[item.findtext("name")])
    return {
        "boxes": torch.tensor(boxes).reshape(-1, 4),
        "labels": torch.tensor(classes, dtype=torch.int64),
    }


target = read_voc(ET.fromstring(text))
print(target)
empty = read_voc(ET.fromstring("<annotation/>"))
print({name: tuple(value.shape) for name, value in empty.items()})

# %% yolo
from torchvision.ops import box_convert

# zh: 每行是类别、中心和宽高，除以了图像的宽和高。
# en: On each line: the class, the center, width and height, divided
# en: by those of the image.
line = "1 0.375 0.5 0.5 0.75"
number, *values = map(float, line.split())
scale = torch.tensor([64, 48, 64, 48])
box = torch.tensor(values) * scale
print(int(number), box_convert(box, "cxcywh", "xyxy"))
