# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "DataParallel 怎样分配参数"
# title.en = "How DataParallel hands out arguments"
# ///

# %% parts
import torch
from torch.nn.parallel import scatter_gather


# zh: 在没有 GPU 的机器上，用 chunk 代替把张量切到各块 GPU 的运算。
# en: On a machine without GPUs, chunk stands in for the operation that
# en: cuts a tensor for the GPUs.
class Chunk:
    @staticmethod
    def apply(devices, sizes, dim, x):
        return x.chunk(len(devices), dim)


scatter_gather.Scatter = Chunk


def parts(*inputs, **named):
    pair = scatter_gather.scatter_kwargs(inputs, named, [0, 1, 2, 3])
    for gpu, (args, kwargs) in enumerate(zip(*pair, strict=True)):
        args = [tuple(getattr(x, "shape", [x])) for x in args]
        print(f"GPU {gpu}: forward(*{args}, **{kwargs})")


parts(torch.ones(8, 3), scale=2.0)

# %% small
parts(torch.ones(2, 3), scale=2.0)  # the last batch

# %% positional
parts(torch.ones(2, 3), 2.0)
