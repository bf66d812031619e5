# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "ninja"]
#
# [tool.example]
# title = { zh = "C++ 扩展的报错", en = "C++ extension errors" }
# compiler = true
# timeout = 300
# ///

# %% compiler-error volatile=true
import torch
from torch.utils.cpp_extension import load_inline


def build(name, body):
    source = f"""
#include <torch/csrc/stable/library.h>
#include <torch/csrc/stable/ops.h>
using torch::stable::Tensor;
Tensor {name}(const Tensor& x) {{ {body} }}
STABLE_TORCH_LIBRARY({name}, m) {{
  m.def("run(Tensor x) -> Tensor");
}}
STABLE_TORCH_LIBRARY_IMPL({name}, CPU, m) {{
  m.impl("run", TORCH_BOX(&{name}));
}}
"""
    load_inline(
        name, source, no_implicit_headers=True, is_python_module=False
    )


try:
    build("typo", "return x.clonee();")
except RuntimeError as error:
    lines = str(error).splitlines()
    print(lines[0].split(":")[0])
    print(*(line[line.index("error:"):] for line in lines
            if " error:" in line), sep="\n")

# %% check raises="RuntimeError"
build("check", """
  STD_TORCH_CHECK(x.dim() == 2, "expected a matrix");
  return torch::stable::clone(x);
""")
try:
    torch.ops.check.run(torch.ones(3))
except RuntimeError as error:
    print(str(error).split(", ")[-1])
torch.ops.check.run([1.0, 2.0])

# %% meta raises="NotImplementedError"
torch.ops.check.run(torch.ones(3, 3, device="meta"))

# %% no-ninja raises="RuntimeError"
import os

os.environ["PATH"] = "/nowhere"
build("other", "return x;")
