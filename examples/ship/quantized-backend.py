# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "量化的卷积得到浮点数输入"
# title.en = "A quantized convolution given floats"
# ///

# %% error raises="NotImplementedError"
import warnings

import torch
from torch import nn
from torch.ao import quantization

warnings.filterwarnings("ignore")
torch.manual_seed(0)


def quantized(model, x):
    model.eval()
    model.qconfig = quantization.get_default_qconfig("x86")
    prepared = quantization.prepare(model)
    prepared(x)  # calibrates
    return quantization.convert(prepared)


x = torch.rand(1, 3, 8, 8)
model = quantized(nn.Sequential(nn.Conv2d(3, 4, 3)), x)
model(x)

# %% stubs
model = quantized(
    nn.Sequential(
        quantization.QuantStub(),
        nn.Conv2d(3, 4, 3),
        quantization.DeQuantStub(),
    ),
    x,
)
print(model(x).shape, model(x).dtype)
