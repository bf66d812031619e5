# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "onnx", "onnxscript", "onnxruntime"]
#
# [tool.example]
# title = { zh = "不支持的算子", en = "Unsupported operators" }
# ///

# %% default
import logging
import warnings

import torch
from torch import nn

warnings.simplefilter("ignore", FutureWarning)
torch._logging.set_logs(onnx=logging.ERROR)


class Distances(nn.Module):
    def forward(self, x, y):
        return torch.cdist(x, y)


torch.manual_seed(0)
model = Distances().eval()
x, y = torch.randn(5, 4), torch.randn(3, 4)
try:
    torch.onnx.export(model, (x, y), verbose=False)
except torch.onnx.errors.OnnxExporterError as error:
    print(type(error).__name__)
    line = next(x for x in str(error).splitlines() if "No ONNX" in x)
    print(line[line.index("No ONNX"):].replace(". ", ".\n"))

# %% decompose
def distances(x, y, p, compute_mode=None):
    difference = x[:, None] - y[None]  # (n, m, d)
    return torch.linalg.vector_norm(difference, p, dim=-1)


table = torch.export.default_decompositions()
table[torch.ops.aten._cdist_forward.default] = distances
exported = torch.export.export(model, (x, y))
program = torch.onnx.export(
    exported.run_decompositions(table), verbose=False
)
print([node.op_type for node in program.model.graph])
torch.testing.assert_close(program(x, y)[0], torch.cdist(x, y))

# %% custom
@torch.library.custom_op("demo::softcap", mutates_args=())
def softcap(x: torch.Tensor, cap: float) -> torch.Tensor:
    return cap * torch.tanh(x / cap)


@softcap.register_fake
def _(x, cap):
    return torch.empty_like(x)


class Capped(nn.Module):
    def forward(self, x):
        return torch.ops.demo.softcap(x, 5.0)


try:
    torch.onnx.export(Capped().eval(), (x,), verbose=False)
except torch.onnx.errors.OnnxExporterError as error:
    line = next(x for x in str(error).splitlines() if "No ONNX" in x)
    print(line[line.index("No ONNX"):].split(". ")[0])

# %% translated
from onnxscript import opset18 as op


def softcap_to_onnx(x, cap: float):
    return op.Mul(op.Tanh(op.Div(x, cap)), cap)


program = torch.onnx.export(
    Capped().eval(),
    (x,),
    verbose=False,
    custom_translation_table={
        torch.ops.demo.softcap.default: softcap_to_onnx
    },
)
print([node.op_type for node in program.model.graph])
torch.testing.assert_close(program(x)[0], Capped()(x))
