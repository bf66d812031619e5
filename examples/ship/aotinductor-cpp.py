# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "用 C++ 加载编译好的包"
# title.en = "Load a compiled package in C++"
# compiler = true
# timeout = 300
# device = "cpu"
# ///

# %% package
import warnings

import torch

warnings.simplefilter("ignore", FutureWarning)
torch.manual_seed(0)
model = torch.nn.Linear(3, 2).eval()
x = torch.ones(1, 3)
torch._inductor.aoti_compile_and_package(
    torch.export.export(model, (x,)), package_path="model.pt2"
)
print(model(x).detach())

# %% program
source = r"""
#include <ATen/ATen.h>
#include <iostream>
#include <torch/csrc/inductor/aoti_package/model_package_loader.h>

int main() {
  torch::inductor::AOTIModelPackageLoader model("model.pt2");
  at::Tensor x = at::ones({1, 3});
  std::cout << model.run({x})[0];
}
"""
with open("main.cpp", "w") as file:
    file.write(source)

# %% run
import subprocess

from torch.utils.cpp_extension import include_paths, library_paths

(libraries,) = library_paths()
headers = [f"-I{folder}" for folder in include_paths()]
subprocess.run(
    ["g++", "-std=c++20", "main.cpp", *headers]
    + [f"-L{libraries}", f"-Wl,-rpath,{libraries}"]
    + ["-ltorch", "-ltorch_cpu", "-lc10", "-o", "main"],
    check=True,
)
print(subprocess.check_output("./main", text=True))
