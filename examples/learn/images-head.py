# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title.zh = "练习：冻结骨干，换上新的输出层"
# title.en = "Exercise: freeze the backbone, replace the head"
# device = "cpu"
# exercise = true
# ///

# %% start
import copy

import torch
from torch import nn

torch.manual_seed(0)
small_body = nn.Sequential(nn.Linear(20, 32), nn.ReLU())
small = nn.Sequential(small_body, nn.Linear(32, 12))


# zh: 冻结骨干 model[0]，换上有 classes 个输出的新输出层，返回模型。
# en: Freeze the backbone model[0], put a new head with `classes`
# en: outputs on it, and return the model.
def prepare(model, classes):
    return model


# %% check raises="AssertionError"
def check():
    for classes in (3, 5):
        ready = prepare(copy.deepcopy(small), classes)
        shape = tuple(ready(torch.ones(2, 20)).shape)
        message = f"output {shape}, expected (2, {classes})"
        assert shape == (2, classes), message
        named = ready.named_parameters()
        learn = {n: p for n, p in named if p.requires_grad}
        count = sum(p.numel() for p in learn.values())
        message = f"requires_grad: {list(learn)}, {count} numbers"
        assert count == 33 * classes, message
        moved = (ready[0][0].weight - small[0][0].weight).abs().max()
        assert moved == 0, f"model[0][0].weight: changed by {moved:.2f}"


check()

# %% solution
def prepare(model, classes):
    model[0].requires_grad_(False)
    model[1] = nn.Linear(model[1].in_features, classes)
    return model


check()
small = prepare(small, 3)
[n for n, p in small.named_parameters() if p.requires_grad]
