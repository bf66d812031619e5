# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "onnx", "onnxscript", "onnxruntime"]
#
# [tool.example]
# title = { zh = "onnxruntime 的速度", en = "Speed of onnxruntime" }
# ///

# %% speed volatile=true
import logging
import time
import warnings

import onnxruntime
import torch
from torch import nn

warnings.simplefilter("ignore", FutureWarning)
torch._logging.set_logs(onnx=logging.ERROR)
torch.manual_seed(0)
model = nn.Sequential(
    nn.Linear(64, 256), nn.GELU(), nn.Linear(256, 256), nn.GELU(),
    nn.Linear(256, 10),
).eval()
torch.onnx.export(
    model, (torch.randn(2, 64),), "mlp.onnx", input_names=["x"],
    dynamic_shapes=({0: "batch"},), verbose=False,
)
options = onnxruntime.SessionOptions()
options.intra_op_num_threads = torch.get_num_threads()
session = onnxruntime.InferenceSession("mlp.onnx", options)


def fastest(function, calls=100):
    times = []
    for _ in range(calls):
        start = time.perf_counter()
        function()
        times.append(time.perf_counter() - start)
    return min(times)


for size in (1, 64):
    x = torch.randn(size, 64)
    feed = {"x": x.numpy()}
    with torch.inference_mode():
        torch_time = fastest(lambda: model(x))
    ort_time = fastest(lambda: session.run(None, feed))
    print(f"batch {size:2}: torch / onnxruntime", end=" ")
    print(f"{torch_time / ort_time:.1f}")
