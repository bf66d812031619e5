# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchao"]
#
# [tool.example]
# title = { zh = "用 torchao 量化", en = "Quantize with torchao" }
# ///

# %% model
import copy
import logging
import time

import torch
from torch import nn

logging.disable(logging.WARNING)
import torchao
from torchao.quantization import (
    Int8DynamicActivationInt8WeightConfig,
    Int8WeightOnlyConfig,
    quantize_,
)

torch.manual_seed(0)
model = nn.Sequential(
    nn.Linear(512, 2048), nn.ReLU(), nn.Linear(2048, 512)
).eval()
weight_only = copy.deepcopy(model)
quantize_(weight_only, Int8WeightOnlyConfig())
dynamic = copy.deepcopy(model)
quantize_(dynamic, Int8DynamicActivationInt8WeightConfig())
print("torchao", torchao.__version__,
      "torch", torch.__version__.split("+")[0])
weight = weight_only[0].weight
print(type(weight).__name__, tuple(weight.shape), weight.dtype)
print("data ", weight.qdata.dtype, tuple(weight.qdata.shape))
print("scale", weight.scale.dtype, tuple(weight.scale.shape))

# %% size
import os

models = {
    "float32": model, "weight only": weight_only, "dynamic": dynamic
}
for name, each in models.items():
    torch.save(each.state_dict(), "model.pt")
    print(f"{name:11} {os.path.getsize('model.pt') / 1e6:.2f} MB")

# %% error
x = torch.randn(64, 512)
with torch.inference_mode():
    exact = model(x)
    for name, each in list(models.items())[1:]:
        error = (each(x) - exact).norm() / exact.norm()
        print(f"{name:11} relative error {error:.3f}", each(x).dtype)

# %% speed volatile=true
def fastest(function, calls=6):
    times = []
    for _ in range(calls):
        start = time.perf_counter()
        function()
        times.append(time.perf_counter() - start)
    return min(times)


print("threads:", torch.get_num_threads())
for width in (256, 1024, 4096):
    float32 = nn.Sequential(
        nn.Linear(width, width), nn.ReLU(), nn.Linear(width, width)
    ).eval()
    only, both = copy.deepcopy(float32), copy.deepcopy(float32)
    quantize_(only, Int8WeightOnlyConfig())
    quantize_(both, Int8DynamicActivationInt8WeightConfig())
    for batch in (1, 64):
        with torch.inference_mode():
            x = torch.randn(batch, width)
            base, *others = [
                fastest(lambda: net(x)) for net in (float32, only, both)
            ]
        ratios = [f"{base / other:.1f}" for other in others]
        print(f"width {width:4}  batch {batch:2}  weight only"
              f" {ratios[0]}  dynamic {ratios[1]}")

# %% which
convolutional = nn.Sequential(
    nn.Conv2d(1, 8, 3), nn.Flatten(),
    nn.Linear(288, 64), nn.Linear(64, 10),
)
quantize_(
    convolutional,
    Int8WeightOnlyConfig(),
    filter_fn=lambda module, name: name == "2",
)
for name, each in convolutional.named_parameters():
    print(f"{name:8} {type(each).__name__}")

# %% load
torch.save(weight_only.state_dict(), "int8.pt")
with torch.device("meta"):
    empty = nn.Sequential(
        nn.Linear(512, 2048), nn.ReLU(), nn.Linear(2048, 512)
    )
empty.load_state_dict(torch.load("int8.pt"), assign=True)
x = torch.randn(64, 512)
print("equal", torch.equal(empty.eval()(x), weight_only(x)))

# %% copy raises="RuntimeError"
model.load_state_dict(torch.load("int8.pt"))
