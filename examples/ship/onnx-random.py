# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "onnx", "onnxscript", "onnxruntime"]
#
# [tool.example]
# title.zh = "导出含随机数的模型"
# title.en = "Exporting a model with random numbers"
# device = "cpu"
# ///

# %% uniform
import subprocess
import sys
import warnings

import torch
from torch import nn

warnings.simplefilter("ignore")

code = """
import torch
class Noisy(torch.nn.Module):
    def forward(self, x):
        noise = torch.empty_like(x).uniform_()
        return x + noise
x = torch.ones(2, 3)
torch.onnx.export(Noisy().eval(), (x,), "noisy.onnx", dynamo=False)
"""
# zh: 在单独的进程里运行，因为出错时会打印整张计算图。
# en: In a process of its own, since it prints the whole graph when
# en: it fails.
done = subprocess.run(
    [sys.executable, "-W", "ignore", "-c", code],
    capture_output=True,
    text=True,
)
print(done.stderr.splitlines()[-1])


# %% line
class Noisy(nn.Module):
    def forward(self, x):
        noise = torch.empty_like(x).uniform_()
        return x + noise


program = torch.export.export(Noisy().eval(), (torch.ones(2, 3),))
for node in program.graph.nodes:
    if "uniform" in node.name or "rand" in node.name:
        print(
            node.target, "|", node.stack_trace.splitlines()[-1].strip()
        )

# %% rand
import contextlib
import io

import onnx
import onnxruntime


class Rand(nn.Module):
    def forward(self, x):
        return x + torch.rand_like(x)


class Coin(nn.Module):
    def forward(self, x):
        return x * torch.bernoulli(torch.full_like(x, 0.5))


for model in (Rand(), Coin()):
    with contextlib.redirect_stdout(io.StringIO()):
        torch.onnx.export(
            model.eval(),
            (torch.ones(2, 3),),
            "noisy.onnx",
            input_names=["x"],
        )
    graph = onnx.load("noisy.onnx").graph
    session = onnxruntime.InferenceSession("noisy.onnx")
    feed = {"x": torch.ones(2, 3).numpy()}
    first, second = (session.run(None, feed)[0] for _ in range(2))
    print(
        [node.op_type for node in graph.node],
        "same result twice:",
        (first == second).all(),
    )
