# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title.zh = "扩展里未定义的符号"
# title.en = "An undefined symbol in an extension"
# compiler = true
# ///

# %% missing raises="ImportError"
import subprocess
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from pathlib import Path

# zh: 一个扩展用到了这个 torch 里没有的函数。
# en: An extension uses a function that this torch doesn't have.
Path("old.cpp").write_text("""
namespace at { struct Tensor; }
namespace at::_ops { void gone(const at::Tensor&, long, long); }
extern "C" void *PyInit_old() {
    at::_ops::gone(*(const at::Tensor *)nullptr, 0, 0);
    return nullptr;
}
""")
build = ["g++", "-std=c++17", "-shared", "-fPIC"]
subprocess.run([*build, "old.cpp", "-o", "old.so"], check=True)
ExtensionFileLoader("old", "./old.so").create_module(
    ModuleSpec("old", None, origin="./old.so")
)

# %% demangle
import torch

print(torch._C._demangle("_ZN2at4_ops4goneERKNS_6TensorEll"))
print(torch._C._demangle("_ZN2at4_ops10select_int4callERKNS_6TensorEll"))

# %% versions
import torchvision

print("torch      ", torch.__version__)
print("torchvision", torchvision.__version__)
print("C++ ABI of std::string:", torch.compiled_with_cxx11_abi())
