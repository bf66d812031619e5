# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title.zh = "动态量化 ResNet50"
# title.en = "Dynamic quantization of ResNet50"
# device = "cpu"
# ///

# %% share
import io
import time
import warnings

import torch
from torch import nn
from torchvision.models import resnet50

torch.manual_seed(0)
model = resnet50().eval()
total = sum(p.numel() for p in model.parameters())
for kind in nn.Conv2d, nn.BatchNorm2d, nn.Linear:
    layers = [m for m in model.modules() if isinstance(m, kind)]
    count = sum(p.numel() for m in layers for p in m.parameters())
    print(f"{len(layers):3} {kind.__name__:12} {count / total:6.1%}")

# %% size
warnings.simplefilter("ignore")  # deprecated
small = torch.ao.quantization.quantize_dynamic(
    model, {nn.Linear, nn.Conv2d}, dtype=torch.qint8
)


def megabytes(model):
    file = io.BytesIO()
    torch.save(model.state_dict(), file)
    return file.tell() / 1e6


print(f"float32 {megabytes(model):.1f} MB")
print(f"int8    {megabytes(small):.1f} MB")
print(small.layer1[0].conv1)
print(small.fc)

# %% speed volatile=true
x = torch.randn(1, 3, 224, 224)
models = {"float32": model, "int8": small}
times = {name: [] for name in models}
with torch.inference_mode():
    for _ in range(8):
        for name, each in models.items():
            start = time.perf_counter()
            each(x)
            times[name].append(time.perf_counter() - start)
for name in models:
    print(f"{name:7} {1000 * min(times[name]):.0f} ms")
