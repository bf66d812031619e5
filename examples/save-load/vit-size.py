# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "把 ViT 的权重用于另一种尺寸"
# title.en = "A ViT's weights at another size"
# device = "cpu"
# ///

# %% mismatch raises="RuntimeError"
import torch
import torch.nn.functional as F
from torch import nn


class Patches(nn.Module):
    def __init__(self, size, patch, D=64):
        super().__init__()
        self.conv = nn.Conv2d(3, D, patch, stride=patch)
        length = 1 + (size // patch) ** 2  # class token and patches
        self.pos_embed = nn.Parameter(0.02 * torch.randn(1, length, D))


torch.manual_seed(0)
state = Patches(518, 14).state_dict()
Patches(224, 14).load_state_dict(state)


# %% positions
def resize_positions(position, grid):
    first, patches = position[:, :1], position[:, 1:]
    side = round(patches.shape[1] ** 0.5)
    image = patches.unflatten(1, (side, side)).permute(0, 3, 1, 2)
    image = F.interpolate(
        image, (grid, grid), mode="bicubic", antialias=True
    )
    return torch.cat([first, image.flatten(2).transpose(1, 2)], 1)


print(state["pos_embed"].shape, 37**2 + 1)
resized = resize_positions(state["pos_embed"], 224 // 14)
Patches(224, 14).load_state_dict({**state, "pos_embed": resized})
print(resized.shape, 16**2 + 1)


# %% patch
def resize_kernel(weight, patch):
    """Least-squares kernel that agrees on resized patches."""
    old, new = weight.shape[-1], patch
    unit = torch.eye(old * old).view(-1, 1, old, old)
    size = (new, new)
    resize = F.interpolate(unit, size, mode="bicubic", antialias=True)
    resize = resize.flatten(1)  # (old * old, new * new)
    flat = weight.flatten(2) @ torch.linalg.pinv(resize).mT
    return flat.unflatten(2, size)


kernel = state["conv.weight"]  # (64, 3, 14, 14)
patch = torch.randn(1, 3, 14, 14)
options = {"size": 16, "mode": "bicubic", "antialias": True}
larger = F.interpolate(patch, **options)
plain = F.interpolate(kernel, **options)
expected = F.conv2d(patch, kernel).flatten()
for way in (resize_kernel(kernel, 16), plain):
    y = F.conv2d(larger, way).flatten()
    print(way.shape, f"largest error {(y - expected).abs().max():.4f}")
print(f"largest output {expected.abs().max():.4f}")
