# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision", "scikit-image", "matplotlib"]
#
# [tool.example]
# title.zh = "透视、弹性变形与随机组合"
# title.en = "Perspective, elastic warps, and random combinations"
# ///

# %% figure alt_zh="同一幅图经过五种几何变换" alt_en="One image after five geometric transforms"
import matplotlib.pyplot as plt
import torch
from skimage.data import astronaut
from torchvision.transforms import v2

image = torch.from_numpy(astronaut()).permute(2, 0, 1)  # uint8
image = v2.functional.resize(image, [128, 128])
transforms = [
    v2.RandomAffine(20, translate=(0.1, 0.1), scale=(0.7, 1), shear=15),
    v2.RandomPerspective(distortion_scale=0.6, p=1),
    v2.ElasticTransform(alpha=100.0),
    v2.RandomZoomOut(fill=128, p=1),
    v2.ScaleJitter((128, 128), scale_range=(0.4, 0.8)),
]
torch.manual_seed(1)
figure, axes = plt.subplots(1, 5, figsize=(10, 2.4))
for axis, transform in zip(axes, transforms):
    out = transform(image)
    axis.imshow(out.permute(1, 2, 0))
    name = type(transform).__name__
    axis.set_title(f"{name}\n{tuple(out.shape)}", fontsize=8)
    axis.set_axis_off()

# %% combine
torch.manual_seed(0)
light = v2.RandomApply([v2.ColorJitter(0.4), v2.GaussianBlur(5)], p=0.3)
one = v2.RandomChoice([v2.RandomRotation(20), v2.ElasticTransform()])
order = v2.RandomOrder([v2.RandomInvert(0.5), v2.RandomGrayscale(0.5)])
pipeline = v2.Compose([light, one, order, v2.Lambda(lambda x: x / 255)])
out = pipeline(image)
print(out.dtype, out.shape)
changed = [not torch.equal(light(image), image) for _ in range(1000)]
print(sum(changed), "of 1000 changed")

# %% crops
crops = v2.TenCrop(100)(image)
print(type(crops).__name__, len(crops), crops[0].shape)
batch = torch.stack(crops)  # one image as a batch of ten
print(batch.shape)
corners = v2.FiveCrop(100)(image)
print(torch.equal(corners[4], v2.CenterCrop(100)(image)))
