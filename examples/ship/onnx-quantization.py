# /// script
# requires-python = ">=3.11"
# dependencies = [
#   "torch", "numpy", "onnx", "onnxscript", "onnxruntime", "torchao",
# ]
#
# [tool.example]
# title = { zh = "量化 ONNX 模型", en = "Quantize an ONNX model" }
# ///

# %% export
import logging
import os
import time
import warnings

import onnx
import onnxruntime
import torch
from onnxruntime.quantization import (
    CalibrationDataReader,
    quantize_dynamic,
    quantize_static,
)
from onnxruntime.quantization.shape_inference import quant_pre_process
from torch import nn

warnings.simplefilter("ignore", FutureWarning)
logging.disable(logging.WARNING)
torch.manual_seed(0)
model = nn.Sequential(
    nn.Linear(512, 2048), nn.ReLU(), nn.Linear(2048, 512)
).eval()
x = torch.randn(64, 512)
options = {
    "input_names": ["x"],
    "dynamic_shapes": ({0: "batch"},),
    "external_data": False,
    "verbose": False,
}
torch.onnx.export(model, (x[:2],), "float.onnx", **options)


def report(path, x=x, model=model):
    session = onnxruntime.InferenceSession(path)
    (y,) = session.run(None, {session.get_inputs()[0].name: x.numpy()})
    exact = model(x).detach()
    error = (torch.from_numpy(y) - exact).norm() / exact.norm()
    size = os.path.getsize(path) / 1e6
    print(f"{path:14} {size:5.2f} MB  relative error {error:.4f}")


report("float.onnx")

# %% dynamic
quant_pre_process("float.onnx", "prepared.onnx")
quantize_dynamic("prepared.onnx", "dynamic.onnx")
report("dynamic.onnx")
nodes = [n.op_type for n in onnx.load("dynamic.onnx").graph.node]
print(nodes[: len(nodes) // 2 + 1])

# %% infer raises="InferenceError"
quantize_dynamic("float.onnx", "dynamic.onnx")

# %% static
class Batches(CalibrationDataReader):
    def __init__(self, data):
        self.batches = iter(data.split(16))

    def get_next(self):
        batch = next(self.batches, None)
        return None if batch is None else {"x": batch.numpy()}


quantize_static("prepared.onnx", "static.onnx", Batches(x))
report("static.onnx")
nodes = [n.op_type for n in onnx.load("static.onnx").graph.node]
print({name: nodes.count(name) for name in sorted(set(nodes))})

# %% other-data
for name, scale in ("the same data", 1), ("10 times larger", 10):
    print(name, end=": ")
    report("static.onnx", x=x * scale)

# %% torchao
import copy

from torchao.quantization import Int8WeightOnlyConfig, quantize_

quantized = copy.deepcopy(model)
quantize_(quantized, Int8WeightOnlyConfig())
torch.onnx.export(quantized, (x[:2],), "torchao.onnx", **options)
report("torchao.onnx")
print([n.op_type for n in onnx.load("torchao.onnx").graph.node][:6])

# %% speed volatile=true
def fastest(path, x, calls=30):
    settings = onnxruntime.SessionOptions()
    settings.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(path, settings)
    feed, times = {session.get_inputs()[0].name: x.numpy()}, []
    for _ in range(calls):
        start = time.perf_counter()
        session.run(None, feed)
        times.append(time.perf_counter() - start)
    return min(times)


for size in (1, 64):
    base = fastest("float.onnx", x[:size])
    for name in ("dynamic", "static", "torchao"):
        ratio = base / fastest(f"{name}.onnx", x[:size])
        print(f"batch {size:2} {name:8} {ratio:.1f} x float32")
