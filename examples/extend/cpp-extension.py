# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "ninja"]
#
# [tool.example]
# title = { zh = "C++ 扩展", en = "A C++ extension" }
# compiler = true
# timeout = 300
# ///

# %% build
import torch
from torch.utils.cpp_extension import load_inline

source = r"""
#include <torch/csrc/stable/library.h>
#include <torch/csrc/stable/ops.h>
#include <torch/csrc/stable/tensor.h>
using torch::stable::Tensor;
// y[i] = decay * y[i - 1] + x[i]
Tensor smooth(const Tensor& x, double decay) {
  STD_TORCH_CHECK(x.dim() == 1, "expected a vector");
  Tensor input = torch::stable::contiguous(x);
  Tensor y = torch::stable::empty_like(input);
  const float* in = input.const_data_ptr<float>();
  float* out = y.mutable_data_ptr<float>();
  float total = 0;
  for (int64_t i = 0; i < input.numel(); i++) {
    total = decay * total + in[i];
    out[i] = total;
  }
  return y;
}

STABLE_TORCH_LIBRARY(demo, m) {
  m.def("smooth(Tensor x, float decay) -> Tensor");
}
STABLE_TORCH_LIBRARY_IMPL(demo, CPU, m) {
  m.impl("smooth", TORCH_BOX(&smooth));
}
"""
load_inline(
    "smooth", source, extra_cflags=["-O2"],
    no_implicit_headers=True, is_python_module=False,
)
print(torch.ops.demo.smooth(torch.tensor([1.0, 2.0, 3.0]), 0.5))

# %% equal
def smooth_python(x, decay):
    total, y = 0.0, []
    for value in x.tolist():
        total = decay * total + value
        y.append(total)
    return torch.tensor(y)


torch.manual_seed(0)
x = torch.randn(10_000)
y = torch.ops.demo.smooth(x, 0.9)
for name, y in ("C++   ", y), ("Python", smooth_python(x, 0.9)):
    print(name, [f"{v:.4f}" for v in y[-4:].tolist()])

# %% speed volatile=true
import time


def fastest(function, calls=10):
    times = []
    for _ in range(calls):
        start = time.perf_counter()
        function()
        times.append(time.perf_counter() - start)
    return min(times)


ratio = fastest(lambda: smooth_python(x, 0.9))
ratio /= fastest(lambda: torch.ops.demo.smooth(x, 0.9))
print(f"Python / C++: {ratio:.0f}")

# %% no-gradient
w = torch.ones(3, requires_grad=True)
y = torch.ops.demo.smooth(w, 0.5)
y.sum().backward()
print(y.requires_grad, w.grad)

# %% autograd
@torch.library.register_fake("demo::smooth")
def _(x, decay):
    return torch.empty_like(x)


def setup_context(ctx, inputs, output):
    _, ctx.decay = inputs


def backward(ctx, grad):
    flipped = torch.ops.demo.smooth(grad.flip(0), ctx.decay)
    return flipped.flip(0), None


torch.library.register_autograd(
    "demo::smooth", backward, setup_context=setup_context
)
w = torch.randn(4, requires_grad=True)
mine = torch.autograd.functional.jacobian(
    lambda w: torch.ops.demo.smooth(w, 0.5), w
)
powers = torch.arange(4)[:, None] - torch.arange(4)
exact = torch.where(powers >= 0, 0.5 ** powers.clamp(min=0), 0.0)
print(mine, exact, sep="\n")
checks = torch.library.opcheck(torch.ops.demo.smooth, (w, 0.5))
print(set(checks.values()))

# %% compiled
def f(x):
    return torch.ops.demo.smooth(x.relu(), 0.9).sum()


compiled = torch.compile(f, backend="aot_eager", fullgraph=True)
print(f"{f(x):.1f}", f"{compiled(x):.1f}")
