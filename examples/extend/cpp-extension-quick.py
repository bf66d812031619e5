# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "ninja"]
#
# [tool.example]
# title = { zh = "用 C++ 写一个算子", en = "An operator in C++" }
# compiler = true
# timeout = 300
# ///

# %% quick
import torch
from torch.utils.cpp_extension import load_inline
load_inline("twice", """
#include <torch/csrc/stable/library.h>
#include <torch/csrc/stable/ops.h>
using torch::stable::Tensor;
// x - (-1) * x
Tensor twice(Tensor x) { return torch::stable::subtract(x, x, -1); }
STABLE_TORCH_LIBRARY(quick, m) { m.def("twice(Tensor x) -> Tensor"); }
STABLE_TORCH_LIBRARY_IMPL(quick, CPU, m) {
  m.impl("twice", TORCH_BOX(&twice)); }
""", no_implicit_headers=True, is_python_module=False)
print(torch.ops.quick.twice(torch.arange(3.0)))
