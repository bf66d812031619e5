# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "各层的输出形状"
# title.en = "The output shape of each layer"
# ///

# %% summary
import torch
from torch import nn


def summary(model, *inputs):
    """Print the output shape and the parameters of each leaf module."""

    def show(name):
        def hook(module, args, output):
            count = sum(p.numel() for p in module.parameters())
            shape = tuple(getattr(output, "shape", ()))
            kind = type(module).__name__
            print(f"{name:3} {kind:18} {str(shape):16} {count:11,}")

        return hook

    leaves = [
        (n, m)
        for n, m in model.named_modules()
        if not list(m.children())
    ]
    handles = [m.register_forward_hook(show(n)) for n, m in leaves]
    training = model.training
    model.eval()
    with torch.no_grad():
        model(*inputs)
    model.train(training)
    for handle in handles:
        handle.remove()
    print(f"total {sum(p.numel() for p in model.parameters()):,}")


model = nn.Sequential(
    nn.Conv2d(1, 8, 3, padding=1),
    nn.ReLU(),
    nn.MaxPool2d(2),
    nn.Conv2d(8, 16, 3, padding=1),
    nn.ReLU(),
    nn.AdaptiveAvgPool2d(1),
    nn.Flatten(),
    nn.Linear(16, 10),
)
summary(model, torch.zeros(1, 1, 28, 28))

# %% meta
# zh: meta 设备上只有形状，不占内存，也不做计算。
# en: On the meta device there are only shapes: no memory, no work.
with torch.device("meta"):
    large = nn.Sequential(nn.Linear(10_000, 50_000), nn.ReLU())
summary(large, torch.zeros(64, 10_000, device="meta"))
