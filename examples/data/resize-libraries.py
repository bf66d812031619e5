# /// script
# requires-python = ">=3.11"
# dependencies = [
#     "torch",
#     "torchvision",
#     "numpy",
#     "pillow",
#     "scikit-image",
# ]
#
# [tool.example]
# title.zh = "不同库的缩放"
# title.en = "Resizing by different libraries"
# ///

# %% down
import numpy as np
import torch
import torch.nn.functional as F
from PIL import Image
from skimage import data
from skimage.transform import resize
from torchvision.transforms import v2

photo = data.astronaut()  # (512, 512, 3), uint8
x = torch.from_numpy(photo).permute(2, 0, 1)[None].float()
image = Image.fromarray(photo)


def versions(size):
    pair, linear = (size, size), Image.Resampling.BILINEAR

    def torch_resize(**options):
        y = F.interpolate(x, size=pair, **options)
        return y[0].permute(1, 2, 0).numpy()

    pillow, tensor = v2.Resize(pair)(image), v2.Resize(pair)(x)[0]
    return {
        "PIL": np.asarray(image.resize(pair, linear), np.float32),
        "v2.Resize, PIL": np.asarray(pillow, np.float32),
        "v2.Resize, tensor": tensor.permute(1, 2, 0).numpy(),
        "F, antialias": torch_resize(mode="bilinear", antialias=True),
        "F, bilinear": torch_resize(mode="bilinear"),
        "F, area": torch_resize(mode="area"),
        "F, align_corners": torch_resize(
            mode="bilinear", align_corners=True
        ),
        "skimage, order 1": resize(
            photo, pair, order=1, mode="edge", anti_aliasing=False,
            preserve_range=True,
        ),
    }


def compare(size):
    results = versions(size)
    for name, y in results.items():
        gap = np.abs(y - results["PIL"])
        print(f"{name:18} mean {gap.mean():5.2f}", end="   ")
        print(f"max {gap.max():5.1f}")


compare(128)

# %% smaller
compare(224)

# %% up
compare(1024)

# %% linear
# zh: 同一种算法：没有抗锯齿的双线性插值。
# en: The same algorithm: bilinear without antialiasing.
for size in 128, 224, 1024:
    results = versions(size)
    gap = np.abs(results["F, bilinear"] - results["skimage, order 1"])
    print(size, f"{gap.max():.4f}")

# %% area
# zh: 整数倍缩小时，area 就是每一块的平均。
# en: For a whole factor, "area" is the mean of each block.
area = F.interpolate(x, size=(128, 128), mode="area")
print(torch.equal(area, F.avg_pool2d(x, 4)))
