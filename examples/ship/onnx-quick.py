# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "onnx", "onnxscript", "onnxruntime"]
#
# [tool.example]
# title = { zh = "导出 ONNX 并运行", en = "Export to ONNX and run it" }
# ///

# %% quick
import warnings
import onnxruntime
import torch

warnings.simplefilter("ignore", FutureWarning)
torch._logging.set_logs(onnx=40)  # errors only
model, x = torch.nn.Linear(4, 3).eval(), torch.randn(5, 4)
torch.onnx.export(model, (x[:2],), "model.onnx", verbose=False,
                  input_names=["x"], dynamic_shapes=({0: "batch"},))
session = onnxruntime.InferenceSession("model.onnx")
(y,) = session.run(None, {"x": x.numpy()})
print(y.shape, f"{(torch.from_numpy(y) - model(x)).abs().max():.5f}")
