# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "完整的流水线", en = "A whole pipeline" }
# ///

# %% steps
import torch
import torch.nn.functional as F

mean = torch.tensor([0.5, 0.4, 0.3])[:, None, None]  # (3, 1, 1)
std = torch.tensor([0.2, 0.2, 0.1])[:, None, None]


def crop(x, top, left, size):
    return x[..., top : top + size, left : left + size]


def resize(x, size):
    return F.interpolate(
        x[None], size=size, mode="bilinear", antialias=True
    )[0]


def normalize(x):
    return (x.float() / 255 - mean) / std


# %% train-test
def train_transform(x):  # (3, H, W), uint8
    x = resize(x, (36, 36))
    top, left = torch.randint(5, (2,)).tolist()
    x = crop(x, top, left, 32)
    if torch.rand(()) < 0.5:
        x = x.flip(-1)
    return normalize(x)


def test_transform(x):
    x = resize(x, (36, 36))
    return normalize(crop(x, 2, 2, 32))


torch.manual_seed(0)
photo = torch.randint(256, (3, 60, 48), dtype=torch.uint8)
for transform in (train_transform, test_transform):
    x, again = transform(photo), transform(photo)
    print(x.shape, x.dtype, "same again:", torch.equal(x, again))
