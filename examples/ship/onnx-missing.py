# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "没有安装 onnxscript", en = "Without onnxscript" }
# ///

# %% missing raises="ModuleNotFoundError"
import sys

import torch


class NotInstalled:
    """Hides onnxscript, as if it weren't installed."""

    def find_spec(self, name, path=None, target=None):
        if name == "onnxscript":
            message = f"No module named {name!r}"
            raise ModuleNotFoundError(message, name=name)


sys.meta_path.insert(0, NotInstalled())
torch.onnx.export(torch.nn.Linear(4, 3), (torch.randn(2, 4),))
