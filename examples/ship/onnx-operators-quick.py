# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "onnx", "onnxscript", "onnxruntime"]
#
# [tool.example]
# title = { zh = "翻译一个算子", en = "Translate an operator" }
# ///

# %% quick
import warnings
import torch
from onnxscript import opset18 as op

warnings.simplefilter("ignore", FutureWarning)
torch._logging.set_logs(onnx=40)  # errors only


class Distances(torch.nn.Module):
    def forward(self, x, y):
        return torch.cdist(x, y)  # (n, d), (m, d) -> (n, m)


def cdist(x, y, p: float = 2.0, compute_mode: int | None = None):
    rows = op.Unsqueeze(x, op.Constant(value_ints=[1]))
    columns = op.Unsqueeze(y, op.Constant(value_ints=[0]))
    return op.ReduceL2(op.Sub(rows, columns),
                       op.Constant(value_ints=[2]), keepdims=0)


x, y = torch.randn(5, 4), torch.randn(3, 4)
table = {torch.ops.aten._cdist_forward.default: cdist}
program = torch.onnx.export(Distances().eval(), (x, y), verbose=False,
                            custom_translation_table=table)
print([node.op_type for node in program.model.graph])
print(f"{(program(x, y)[0] - torch.cdist(x, y)).abs().max():.5f}")
