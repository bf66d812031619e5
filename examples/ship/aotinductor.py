# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "编译成一个包", en = "Compile a package" }
# compiler = true
# timeout = 300
# ///

# %% quick
import warnings
import torch
warnings.simplefilter("ignore", FutureWarning)
torch.manual_seed(0)
model = torch.nn.Sequential(torch.nn.Linear(64, 32), torch.nn.GELU())
batch = torch.export.Dim("batch", min=1, max=1024)
program = torch.export.export(
    model.eval(), (torch.randn(8, 64),), dynamic_shapes=({0: batch},))
path = torch._inductor.aoti_compile_and_package(
    program, package_path="model.pt2")
compiled = torch._inductor.aoti_load_package(path)
print(type(compiled).__name__, compiled(torch.randn(5, 64)).shape)

# %% equal
for size in (1, 5, 256):
    x = torch.randn(size, 64)
    difference = (compiled(x) - model(x)).abs().max().item()
    print(f"batch {size:3}: largest difference {difference:.5f}")

# %% inside
import zipfile
from collections import Counter
from pathlib import PurePath

with zipfile.ZipFile(path) as archive:
    names = archive.namelist()
kinds = Counter("".join(PurePath(name).suffixes) for name in names)
for suffix in (".kernel.cpp", ".wrapper.cpp", ".wrapper.so"):
    print(f"{suffix:12} {kinds[suffix]}")

# %% metadata volatile=true
for key, value in compiled.get_metadata().items():
    if value:
        print(f"{key:14} {value}")
print(compiled.get_constant_fqns())

# %% speed volatile=true
import time


def fastest(function, calls=200):
    times = []
    for _ in range(calls):
        start = time.perf_counter()
        function()
        times.append(time.perf_counter() - start)
    return min(times)


with torch.inference_mode():
    for size in (1, 256):
        x = torch.randn(size, 64)
        eager = fastest(lambda: model(x))
        ratio = eager / fastest(lambda: compiled(x))
        print(f"batch {size:3}: eager / compiled {ratio:.1f}")

# %% cpp
import os
import subprocess

from torch.utils.cpp_extension import include_paths, library_paths

with open("main.cpp", "w") as file:
    file.write(r"""
#include <ATen/ATen.h>
#include <cstdio>
#include <torch/csrc/inductor/aoti_package/model_package_loader.h>

int main() {
  torch::inductor::AOTIModelPackageLoader model("model.pt2");
  at::Tensor y = model.run({at::ones({1, 64})})[0];
  std::printf("%.3f", y.sum().item<double>());
}
""")
headers = [f"-I{folder}" for folder in include_paths()]
(libraries,) = library_paths()
subprocess.run(
    [os.environ.get("CXX", "g++"), "-std=c++20", "main.cpp", *headers]
    + [f"-L{libraries}", f"-Wl,-rpath,{libraries}"]
    + ["-ltorch", "-ltorch_cpu", "-lc10", "-o", "main"],
    check=True,
)
print("C++:   ", subprocess.check_output("./main", text=True))
print(f"Python: {model(torch.ones(1, 64)).sum():.3f}")

# %% range
print(compiled(torch.randn(2000, 64)).shape)
