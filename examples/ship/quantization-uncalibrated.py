# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "没有校准的静态量化"
# title.en = "Static quantization without calibration"
# ///

# %% model
import warnings

import torch
import torch.ao.quantization as aoq
from torch import nn

warnings.simplefilter("ignore")  # torch.ao is deprecated
torch.manual_seed(0)


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.quant, self.dequant = aoq.QuantStub(), aoq.DeQuantStub()
        self.conv = nn.Conv2d(3, 8, 3)

    def forward(self, x):
        return self.dequant(self.conv(self.quant(x)))


model = Net().eval()
model.qconfig = aoq.get_default_qconfig("x86")
data = torch.rand(64, 3, 16, 16)
x = torch.rand(8, 3, 16, 16)
expected = model(x)


def error(quantized):
    return ((quantized(x) - expected).norm() / expected.norm()).item()


# %% uncalibrated
prepared = aoq.prepare(model)
quantized = aoq.convert(prepared)
print(quantized.quant)
print(f"relative error {error(quantized):.3f}")

# %% warning
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    aoq.convert(aoq.prepare(model))
messages = [str(w.message) for w in caught]
print(
    *[" ".join(m.split()) for m in messages if "run observer" in m][:1]
)

# %% calibrated
prepared = aoq.prepare(model)
with torch.inference_mode():
    prepared(data)  # the observers record the ranges
quantized = aoq.convert(prepared)
print(quantized.quant)
print(f"relative error {error(quantized):.3f}")
