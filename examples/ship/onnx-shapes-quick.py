# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "onnx", "onnxscript", "onnxruntime"]
#
# [tool.example]
# title = { zh = "可变形状", en = "Dynamic shapes" }
# ///

# %% quick
import warnings
import onnxruntime
import torch

warnings.simplefilter("ignore", FutureWarning)
torch._logging.set_logs(onnx=40)  # errors only
model = torch.nn.Conv2d(3, 8, 3, stride=2).eval()
shapes = ({0: "batch", 2: "height", 3: "width"},)
torch.onnx.export(model, (torch.randn(2, 3, 32, 32),), "model.onnx",
                  dynamic_shapes=shapes, verbose=False)
session = onnxruntime.InferenceSession("model.onnx")
for value in (*session.get_inputs(), *session.get_outputs()):
    print(value.name, value.shape)
