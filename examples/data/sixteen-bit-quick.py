# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "pillow"]
#
# [tool.example]
# title = { zh = "16 位图像", en = "A 16-bit image" }
# ///

# %% read
import numpy as np
import torch
from PIL import Image

values = np.array([[0, 255, 256], [1000, 3000, 4095]], dtype=np.uint16)
Image.fromarray(values).save("scan.png")

image = Image.open("scan.png")
x = torch.from_numpy(np.array(image).astype(np.float32))[None]
print(image.mode, x.shape)
print(x / 4095)  # the largest value of a 12-bit device
