# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "onnx", "onnxscript", "onnxruntime"]
#
# [tool.example]
# title = { zh = "ONNX 文件里有什么", en = "Inside an ONNX file" }
# ///

# %% export
import logging
import warnings

import onnx
import onnxruntime
import torch
from torch import nn

# zh: 不显示 torch 内部的 FutureWarning，以及没有安装 torchvision
# zh: 时的日志。
# en: Leave out torch's own FutureWarning, and the log that
# en: torchvision isn't installed.
warnings.simplefilter("ignore", FutureWarning)
torch._logging.set_logs(onnx=logging.ERROR)
torch.manual_seed(0)
model = nn.Sequential(
    nn.Conv2d(1, 8, 3), nn.ReLU(), nn.Flatten(), nn.Linear(288, 10)
).eval()
images = torch.randn(2, 1, 8, 8)
batch = torch.export.Dim("batch")
program = torch.onnx.export(
    model,
    (images,),
    "digits.onnx",
    input_names=["images"],
    output_names=["logits"],
    dynamic_shapes=({0: batch},),
    verbose=False,
)
print(type(program).__name__)

# %% inside
graph = onnx.load("digits.onnx").graph
print([node.op_type for node in graph.node])
for tensor in graph.initializer:
    print(f"{tensor.name:9} {tuple(tensor.dims)}")

# %% files
import os

print(sorted(f for f in os.listdir() if f.startswith("digits")))
program.save("single.onnx", external_data=False)
print(os.path.getsize("single.onnx") // 1000, "kB in one file")

# %% opset
older = torch.onnx.export(
    model, (images,), opset_version=18, verbose=False
)
for name, each in ("default", program), ("opset_version=18", older):
    print(name, each.model.opset_imports)

# %% session
session = onnxruntime.InferenceSession("digits.onnx")
for value in (*session.get_inputs(), *session.get_outputs()):
    print(value.name, value.shape, value.type)

# %% equal
with torch.inference_mode():
    for size in (1, 2, 64):
        x = torch.randn(size, 1, 8, 8)
        (y,) = session.run(["logits"], {"images": x.numpy()})
        difference = (torch.from_numpy(y) - model(x)).abs().max()
        print(f"batch {size:2}: largest difference {difference:.5f}")
