# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "libtorch 打不开的文件"
# title.en = "A file that libtorch can't open"
# device = "cpu"
# ///

# %% missing raises="RuntimeError"
import torch

# zh: torch::jit::load 用同一个 C++ 类读文件。
# en: torch::jit::load reads files with this C++ class, too.
torch._C.PyTorchFileReader("model.pt")

# %% empty raises="RuntimeError"
torch._C.PyTorchFileReader("")
