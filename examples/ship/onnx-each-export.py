# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "onnx", "onnxscript", "onnxruntime"]
#
# [tool.example]
# title.zh = "每次导出的结果都不同"
# title.en = "Each export gives different results"
# ///

# %% differ
import warnings

import onnxruntime
import torch
from torch import nn

warnings.simplefilter("ignore")
torch._logging.set_logs(onnx=40)  # errors only


class Net(nn.Module):
    def __init__(self, register):
        super().__init__()
        self.linear = nn.Linear(4, 4)
        table = torch.randn(4)  # drawn again in each process
        if register:
            self.register_buffer("table", table)
        else:
            self.table = table

    def forward(self, x):
        return self.linear(x) + self.table


def export_and_run(model, x):
    model.load_state_dict(torch.load("net.pt"))
    torch.onnx.export(
        model.eval(), (x,), "net.onnx", input_names=["x"], verbose=False
    )
    session = onnxruntime.InferenceSession("net.onnx")
    (y,) = session.run(None, {"x": x.numpy()})
    print(y.round(2))


torch.manual_seed(0)
x = torch.ones(4)
for register in False, True:
    print("registered:", register)
    torch.save(Net(register).state_dict(), "net.pt")
    for _ in range(2):
        export_and_run(Net(register), x)
