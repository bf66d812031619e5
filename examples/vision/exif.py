# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title = { zh = "照片的方向", en = "The orientation of a photo" }
# device = "cpu"
# ///

# %% open
import torch
from PIL import Image, ImageOps
from torchvision.io import decode_image

# zh: 一张竖着拍的照片：像素横着存放，EXIF 里的 6 表示要转 90°。
# en: A photo taken upright: its pixels are stored sideways, and the 6
# en: in its EXIF data means that it has to be turned by 90°.
photo = Image.new("RGB", (64, 48))
exif = Image.Exif()
exif[0x0112] = 6  # orientation
photo.save("phone.jpg", exif=exif)

image = Image.open("phone.jpg")
print(image.size, ImageOps.exif_transpose(image).size)

# %% decode
print(decode_image("phone.jpg").shape)
print(decode_image("phone.jpg", apply_exif_orientation=True).shape)
