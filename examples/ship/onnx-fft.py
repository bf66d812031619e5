# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "onnx", "onnxscript", "onnxruntime"]
#
# [tool.example]
# title = { zh = "把 FFT 导出为 ONNX", en = "Exporting an FFT to ONNX" }
# ///

# %% export
import logging
import warnings

import onnxruntime
import torch
from torch import nn

warnings.simplefilter("ignore")
logging.disable(logging.WARNING)


class Spectrum(nn.Module):
    def forward(self, x):
        return torch.fft.rfft(x).abs()  # real again


torch.manual_seed(0)
model, x = Spectrum().eval(), torch.randn(2, 32)
auto = torch.export.Dim.AUTO
program = torch.onnx.export(
    model, (x,), dynamo=True, verbose=False,
    dynamic_shapes=({0: auto, 1: auto},),
)
print([node.op_type for node in program.model.graph])
program.save("spectrum.onnx")

# %% run
session = onnxruntime.InferenceSession("spectrum.onnx")
name = session.get_inputs()[0].name
for length in 32, 50:
    x = torch.randn(2, length)
    y = session.run(None, {name: x.numpy()})[0]
    print(y.shape, y[0, :3].round(4), model(x)[0, :3].numpy().round(4))
