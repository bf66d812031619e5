# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision", "pillow", "matplotlib"]
#
# [tool.example]
# title.zh = "超出 0 到 1 的输出存成图像"
# title.en = "Outputs outside 0 to 1 as an image"
# ///

# %% wrap
import numpy as np
import torch
from torchvision.transforms import v2

x = torch.tensor([-0.02, 0.0, 0.5, 1.0, 1.02])
image = x.expand(3, 1, 5)  # gray pixels: a typical output
to_pil = v2.ToPILImage()
print(np.asarray(to_pil(image))[0, :, 0])
clamped = to_pil(image.clamp(0, 1))
print(np.asarray(clamped)[0, :, 0])

# %% figure alt_zh="左：颜色渐变的图像，四边各有一条颜色突变的带子；右：clamp 之后，渐变一直平滑地延续到边缘。" alt_en="Left: a color gradient whose four edges have bands of abruptly different colors; right: smooth up to the edges after clamp."
import matplotlib.pyplot as plt

red = torch.linspace(-0.1, 1.1, 96).expand(64, 96)
green = torch.linspace(-0.1, 1.1, 64)[:, None].expand(64, 96)
output = torch.stack([red, green, torch.full((64, 96), 0.9)])
figure, axes = plt.subplots(1, 2, figsize=(6, 2.2))
axes[0].imshow(to_pil(output))
axes[1].imshow(to_pil(output.clamp(0, 1)))
for ax in axes:
    ax.axis("off")
figure.tight_layout()

# %% save-image
import io

from PIL import Image
from torchvision.utils import save_image

file = io.BytesIO()
save_image(image, file, format="png")
np.asarray(Image.open(file))[0, :, 0]
