# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "变换就是函数", en = "A transform is a function" }
# ///

# %% functions
import torch


def to_float(x):
    return x.float() / 255


def flip(x):
    return x.flip(-1)


# zh: 变换就是函数；接起来用，还是一个函数。
# en: A transform is a function; a chain of them is one too.
def compose(*transforms):
    def run(x):
        for transform in transforms:
            x = transform(x)
        return x

    return run


image = torch.tensor([[[0, 51, 255]]], dtype=torch.uint8)  # (1, 1, 3)
compose(to_float, flip)(image)

# %% no-module raises="AttributeError"
torch.transforms
