# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "scikit-learn"]
#
# [tool.example]
# title.zh = "让每张图像同样明亮"
# title.en = "Make all images equally bright"
# device = "cpu"
# exercise = true
# ///

# %% start
import torch
from sklearn.datasets import load_digits

raw = torch.tensor(load_digits().images, dtype=torch.float32)


# zh: 把每张图像除以它自己的最大值，使每张的最大值都是 1。
# en: Divide each image by its own maximum, so that each reaches 1.
def normalize(images):
    return images / images.max()


# %% check raises="AssertionError"
def check():
    try:
        found = normalize(raw)
    except TypeError as error:
        if "max" not in str(error):
            raise
        message = "max takes one dimension; amax takes several"
        raise AssertionError(message) from None
    except RuntimeError as error:
        raise AssertionError(f"{error} (keepdim?)") from None
    shape = tuple(found.shape)
    assert shape == (1797, 8, 8), f"shape {shape}"
    largest = found.flatten(1).max(1).values
    below = int((largest < 0.999).sum())
    assert below == 0, f"{below} images have a maximum below 1"
    ratio = found[:, 3] * raw.flatten(1).max(1).values[:, None]
    assert torch.allclose(ratio, raw[:, 3]), "not divided by a maximum"


check()

# %% solution
def normalize(images):
    return images / images.amax(dim=(1, 2), keepdim=True)


check()
largest = raw.amax(dim=(1, 2))  # (1797,)
print("largest pixels:", largest.unique().tolist())
print("maximum after:", normalize(raw).amax(dim=(1, 2)).unique())
