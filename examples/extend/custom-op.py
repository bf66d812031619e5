# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "自定义算子", en = "A custom operator" }
# ///

# %% define
import numpy as np
import torch
from torch import Tensor


@torch.library.custom_op("demo::cumulative", mutates_args=())
def cumulative(x: Tensor, decay: float) -> Tensor:
    y = np.empty_like(x.numpy(force=True))
    total = 0.0
    for i, value in enumerate(x.tolist()):
        total = decay * total + value
        y[i] = total
    return torch.from_numpy(y).to(x.device)


x = torch.tensor([1.0, 2.0, 3.0])
print(cumulative(x, 0.5))
print(torch.ops.demo.cumulative(x, 0.5))
print(torch.ops.demo.cumulative.default._schema)

# %% no-fake
def f(x):
    return cumulative(x * 2, 0.5) + 1


compiled = torch.compile(f, backend="aot_eager", fullgraph=True)
try:
    compiled(x)
except RuntimeError as error:
    print(type(error).__name__)
    start = str(error).index("There was no fake impl")
    print(str(error)[start:].split(". ")[0])

# %% fake
@cumulative.register_fake
def _(x, decay):
    torch._check(x.dim() == 1, lambda: "expected a vector")
    return torch.empty_like(x)


torch.compiler.reset()
print(compiled(x), f(x), sep="\n")
print(cumulative(torch.empty(5, device="meta"), 0.5).shape)

# %% in-graph
class Net(torch.nn.Module):
    def forward(self, x):
        return cumulative(x.relu(), 0.5)


program = torch.export.export(Net(), (x,))
for node in program.graph.nodes:
    print(node.op, node.target)

# %% no-autograd raises="RuntimeError"
w = x.clone().requires_grad_()
cumulative(w, 0.5).sum().backward()

# %% autograd
def setup_context(ctx, inputs, output):
    x, ctx.decay = inputs


def backward(ctx, grad):
    # zh: 梯度从后往前做同样的累积；decay 没有梯度。
    # en: The gradient accumulates in the same way, backward in time;
    # en: decay has no gradient.
    flipped = torch.flip(grad.contiguous(), [0])
    return torch.flip(cumulative(flipped, ctx.decay), [0]), None


cumulative.register_autograd(backward, setup_context=setup_context)
cumulative(w, 0.5).sum().backward()
print(w.grad)
sample = torch.randn(4, dtype=torch.float64, requires_grad=True)
print(torch.autograd.gradcheck(cumulative, (sample, 0.5)))

# %% opcheck
inputs = torch.randn(4, requires_grad=True)
for name, result in torch.library.opcheck(
    cumulative, (inputs, 0.5)
).items():
    print(f"{name:28} {result}")
