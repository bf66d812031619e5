# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision", "scikit-learn", "matplotlib"]
#
# [tool.example]
# title = { zh = "混合两个样本", en = "Mix two samples" }
# device = "cpu"
# ///

# %% by-hand
import torch
import torch.nn.functional as F
from torchvision.transforms import v2

torch.manual_seed(0)
images, labels = torch.rand(4, 3, 8, 8), torch.tensor([0, 1, 2, 1])
share = torch.distributions.Beta(0.4, 0.4).sample()
order = torch.randperm(4)
mixed = share * images + (1 - share) * images[order]
one_hot = F.one_hot(labels, 3).float()
targets = share * one_hot + (1 - share) * one_hot[order]
print(f"share {share:.2f}, order {order.tolist()}")
print(targets)

# %% loss
logits = torch.randn(4, 3)
one = F.cross_entropy(logits, targets)
two = share * F.cross_entropy(logits, labels)
two += (1 - share) * F.cross_entropy(logits, labels[order])
print(f"{one:.4f} {two:.4f}")

# %% figure alt_zh="上排 MixUp：两张照片半透明地叠在一起；下排 CutMix：一张照片里有另一张的一块矩形；标题是各类别的比例" alt_en="Top, MixUp: two photos blended. Bottom, CutMix: a rectangle of one photo pasted into the other. Titles give the share of each class"
import matplotlib.pyplot as plt
from sklearn.datasets import load_sample_images

arrays = load_sample_images().images
photos = torch.stack([torch.from_numpy(a.copy()) for a in arrays])
photos = photos.permute(0, 3, 1, 2)[:, :, 60:360, 150:450]
photos = v2.Resize(128)(photos) / 255  # (2, 3, 128, 128)
figure, axes = plt.subplots(2, 4, figsize=(8, 4.6))
torch.manual_seed(1)
for row, mix in zip(axes, (v2.MixUp, v2.CutMix)):
    for axis in row:
        x, y = mix(alpha=1.0, num_classes=2)(photos, torch.arange(2))
        axis.imshow(x[0].permute(1, 2, 0))
        axis.set_title(f"{mix.__name__} {y[0, 0]:.2f} / {y[0, 1]:.2f}")
        axis.axis("off")

# %% accuracy
images = torch.rand(6, 3, 8, 8)
labels = torch.tensor([0, 1, 2, 0, 1, 2])
torch.manual_seed(0)
mixed, targets = v2.MixUp(num_classes=3)(images, labels)
print(targets.shape, targets.argmax(1).tolist())

# %% single raises="ValueError"
v2.MixUp(num_classes=3)(images[0], labels[0])

# %% already-one-hot raises="ValueError"
v2.MixUp()(images, labels)
