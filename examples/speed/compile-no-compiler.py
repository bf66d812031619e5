# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "没有 C++ 编译器", en = "Without a C++ compiler" }
# ///

# %% missing raises="InductorError"
import torch
import torch._inductor.config as settings

# zh: 模拟没有编译器的机器；平时由环境变量 CXX 指定，默认 g++。
# en: Imitates a machine without a compiler, which the environment
# en: variable CXX names, by default g++.
settings.cpp.cxx = (None, "no-such-compiler")


def chain(x):
    return x.sin() + 1


x = torch.ones(3)
torch.compile(chain)(x)

# %% others
for backend in "eager", "aot_eager":
    print(torch.compile(chain, backend=backend)(x))

# %% stance
with torch.compiler.set_stance("force_eager"):
    print(torch.compile(chain)(x))
