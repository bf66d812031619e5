# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchao"]
#
# [tool.example]
# title = { zh = "CPU 上的量化", en = "Quantized on a CPU" }
# ///

# %% default raises="ImportError"
import copy
import logging
import os
import time

import torch
from torch import nn

logging.disable(logging.WARNING)  # libraries for GPUs
from torchao.quantization import (
    Float8DynamicActivationFloat8WeightConfig,
    Float8WeightOnlyConfig,
    Int4WeightOnlyConfig,
    Int8DynamicActivationInt8WeightConfig,
    Int8WeightOnlyConfig,
    IntxWeightOnlyConfig,
    quantize_,
)
from torchao.quantization.granularity import PerGroup

torch.manual_seed(0)
model = nn.Sequential(
    nn.Linear(512, 2048), nn.ReLU(), nn.Linear(2048, 512)
).eval()
for layer in (model[0], model[2]):
    nn.init.normal_(layer.weight, std=0.02)
model = model.to(torch.bfloat16)
quantize_(copy.deepcopy(model), Int4WeightOnlyConfig(group_size=32))

# %% dynamic raises="AssertionError"
quantize_(
    copy.deepcopy(model), Float8DynamicActivationFloat8WeightConfig()
)

# %% compare
from torchao.prototype.quantization.int4 import (
    PrototypeInt4WeightOnlyConfig,
)

configs = {
    "int8 weights": Int8WeightOnlyConfig(),
    "int8 dynamic": Int8DynamicActivationInt8WeightConfig(),
    "float8 weights": Float8WeightOnlyConfig(),
    "intx, int4": IntxWeightOnlyConfig(
        weight_dtype=torch.int4, granularity=PerGroup(32)
    ),
    "prototype int4": PrototypeInt4WeightOnlyConfig(group_size=32),
}
x = torch.randn(64, 512, dtype=torch.bfloat16)
models = {"bfloat16": model}
with torch.inference_mode():
    exact = copy.deepcopy(model).float()(x.float())
    for name, config in configs.items():
        models[name] = copy.deepcopy(model)
        quantize_(models[name], config)
    for name, each in models.items():
        torch.save(each.state_dict(), "model.pth")
        size = os.path.getsize("model.pth") / 1e6
        error = (each(x).float() - exact).norm() / exact.norm()
        print(f"{name:15} {size:.2f} MB  relative error {error:.3f}")

# %% inside
weight = models["intx, int4"][0].weight
print(type(weight).__name__, weight.qdata.dtype, weight.qdata.unique())
weight = models["prototype int4"][0].weight
print(type(weight).__name__, weight.qdata.dtype, weight.qdata.shape)

# %% speed volatile=true
def fastest(function, calls=20):
    times = []
    for _ in range(calls):
        start = time.perf_counter()
        function()
        times.append(time.perf_counter() - start)
    return min(times)


with torch.inference_mode():
    for size in (1, 64):
        base = fastest(lambda: model(x[:size]))
        for name, each in list(models.items())[1:]:
            ratio = base / fastest(lambda: each(x[:size]))
            print(f"batch {size:2} {name:15} {ratio:.2f} x bfloat16")
