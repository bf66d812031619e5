# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "量化的卷积得到浮点数输入"
# title.en = "A quantized convolution given floats"
# ///

# %% stubs
import warnings

import torch
from torch import nn
from torch.ao import quantization

warnings.filterwarnings("ignore")  # deprecated
torch.manual_seed(0)


def quantize(model, x):
    model.eval()
    model.qconfig = quantization.get_default_qconfig("x86")
    prepared = quantization.prepare(model)
    prepared(x)  # calibrates
    return quantization.convert(prepared)


x = torch.rand(1, 3, 8, 8)
without = quantize(nn.Sequential(nn.Conv2d(3, 4, 3)), x)
try:
    without(x)
except NotImplementedError as error:
    print(str(error).split(". ")[0])

enter, leave = quantization.QuantStub(), quantization.DeQuantStub()
model = quantize(nn.Sequential(enter, nn.Conv2d(3, 4, 3), leave), x)
print(model(x).shape, model(x).dtype)
