# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision", "numpy", "pillow"]
#
# [tool.example]
# title.zh = "旧代码：torchvision、NumPy、Pillow"
# title.en = "Old code: torchvision, NumPy, Pillow"
# ///

# %% vision
import warnings

import numpy as np
import PIL.Image
import torchvision
from torchvision import models, transforms


def show(*calls):
    for call in calls:
        with warnings.catch_warnings(record=True) as seen:
            warnings.simplefilter("always")
            try:
                eval(call)
                result = f"runs: {seen[0].message}" if seen else "runs"
            except Exception as error:
                result = f"{type(error).__name__}: {error}"
        print(f">>> {call}\n{result.strip().splitlines()[0][:150]}")


show(
    "models.resnet18(pretrained=False)",
    "models.utils.load_state_dict_from_url",
    "models.resnet.model_urls",
    "transforms.Scale(256)",
    "transforms.RandomSizedCrop(224)",
    "PIL.Image.ANTIALIAS",
)

# %% vision-now
from torch.hub import load_state_dict_from_url

print(load_state_dict_from_url.__module__)
print(models.ResNet18_Weights.DEFAULT.url.split("/")[-1])
print(transforms.Resize(256), transforms.RandomResizedCrop(224).size)
print(PIL.Image.Resampling.LANCZOS.name)

# %% numpy
show(
    "np.float",
    "np.int",
    "np.object",
    "np.float_",
    "np.Inf",
    "np.product([1])",
)
