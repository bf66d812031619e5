# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "pillow"]
#
# [tool.example]
# title.zh = "多出的维度与 fromarray"
# title.en = "Extra dimensions and fromarray"
# ///

# %% four raises="TypeError"
import torch
from PIL import Image

for N in 1, 2:
    batch = torch.zeros(N, 16, 24, 3, dtype=torch.uint8)
    image = Image.fromarray(batch.squeeze().numpy())
    print(N, image.mode, image.size)

# %% one
x = torch.zeros(2, 3, 16, 24, dtype=torch.uint8)  # (N, C, H, W)
for sample in x.permute(0, 2, 3, 1):  # (H, W, C)
    image = Image.fromarray(sample.numpy())
    print(image.mode, image.size)
gray = torch.zeros(2, 1, 16, 24, dtype=torch.uint8)
image = Image.fromarray(gray[0, 0].numpy())  # (H, W)
print(image.mode, image.size)
