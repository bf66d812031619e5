# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "别人的训练代码里常见的几样东西"
# title.en = "What other people's training code often has"
# ///

# %% registry
import torch
from torch import nn

MODELS = {}


def register(cls):
    MODELS[cls.__name__] = cls
    return cls


@register
class Net(nn.Module):
    def __init__(self, width, num_classes=10):
        super().__init__()
        self.body = nn.Sequential(nn.Linear(8, width), nn.ReLU())
        self.head = nn.Linear(width, num_classes)

    def forward(self, x):
        features = self.body(x)
        return {"logits": self.head(features), "features": features}


config = {"type": "Net", "width": 16, "num_classes": 3}
settings = dict(config)
model = MODELS[settings.pop("type")](**settings)
print(type(model), model.head)

# %% source
import inspect

print(inspect.getsourcefile(type(model)).split("/")[-1])
print(inspect.signature(type(model).forward))
print([base.__name__ for base in type(model).__mro__[:2]])

# %% shapes
def describe(value):
    if isinstance(value, torch.Tensor):
        return str(tuple(value.shape))
    if isinstance(value, dict):
        return {key: describe(item) for key, item in value.items()}
    return [describe(item) for item in value]


def report(name):
    def hook(module, args, output):
        print(f"{name or 'model':6} {describe(args)}", end=" -> ")
        print(describe(output))

    return hook


handles = [
    module.register_forward_hook(report(name))
    for name, module in model.named_modules()
    if name.count(".") == 0
]
model(torch.zeros(2, 8))
for handle in handles:
    handle.remove()

# %% meter
class AverageMeter:
    def __init__(self):
        self.sum = self.count = 0

    def update(self, value, n=1):
        self.sum += value * n
        self.count += n

    @property
    def avg(self):
        return self.sum / self.count


weighted, plain = AverageMeter(), AverageMeter()
for loss, size in ((1.0, 64), (1.0, 64), (4.0, 8)):  # the last batch
    weighted.update(loss, size)
    plain.update(loss)
print(f"{weighted.avg:.3f} {plain.avg:.3f}")
