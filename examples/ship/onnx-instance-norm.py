# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "onnx", "onnxscript", "onnxruntime"]
#
# [tool.example]
# title.zh = "导出带统计量的 InstanceNorm"
# title.en = "Exporting InstanceNorm with running statistics"
# ///

# %% unknown-batch
import logging
import subprocess
import sys
import warnings

import onnxruntime
import torch
from torch import nn

code = """
import torch
model = torch.nn.InstanceNorm1d(3, track_running_stats=True).eval()
torch.onnx.export(
    model, (torch.rand(2, 3, 4),), "model.onnx", dynamo=False,
    input_names=["x"], dynamic_axes={"x": {0: "batch"}},
)
"""
# zh: 在单独的进程里运行，因为出错时会打印整张计算图。
# en: In a process of its own, since it prints the whole graph when
# en: it fails.
done = subprocess.run(
    [sys.executable, "-W", "ignore", "-c", code],
    capture_output=True, text=True,
)
(message,) = (
    line for line in done.stderr.splitlines() if "Error: " in line
)
print(message.partition("  [")[0])

# %% dynamo
warnings.simplefilter("ignore")
torch._logging.set_logs(onnx=logging.ERROR)
model = nn.InstanceNorm1d(3, track_running_stats=True).eval()
torch.onnx.export(
    model, (torch.rand(2, 3, 4),), "model.onnx", verbose=False,
    input_names=["x"], dynamic_shapes={"input": {0: "batch"}},
)
session = onnxruntime.InferenceSession("model.onnx")
x = torch.rand(5, 3, 4)
(y,) = session.run(None, {"x": x.numpy()})
y.shape, torch.allclose(torch.from_numpy(y), model(x), atol=1e-6)
