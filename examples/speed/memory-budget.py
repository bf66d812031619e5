# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "激活内存预算"
# title.en = "An activation memory budget"
# ///

# %% model
import torch
from torch import nn

torch.manual_seed(0)
blocks = nn.Sequential(*[
    nn.Sequential(
        nn.Linear(64, 256), nn.GELU(), nn.Linear(256, 64)
    )
    for _ in range(8)
])
x = torch.randn(32, 64)


def saved_kib(f):
    weights = {
        p.untyped_storage().data_ptr() for p in blocks.parameters()
    }
    sizes = {}

    def pack(t):
        storage = t.untyped_storage()
        if storage.data_ptr() not in weights:
            sizes[storage.data_ptr()] = storage.nbytes()
        return t

    with torch.autograd.graph.saved_tensors_hooks(pack, lambda t: t):
        out = f(x)
    out.sum().backward()
    return sum(sizes.values()) // 1024


print(f"not compiled {saved_kib(blocks)} KiB")

# %% backend
# zh: 只分成前向和反向两个图，不生成代码，以便数出算子。
# en: Only splits into a forward and a backward graph, without
# en: generating code, to count the operators.
from functorch.compile import (
    make_boxed_func, min_cut_rematerialization_partition,
)
from torch._dynamo.backends.common import aot_autograd

graphs = []


def keep_graph(graph, inputs):
    graphs.append([str(node.target) for node in graph.graph.nodes])
    return make_boxed_func(graph.forward)


split_only = aot_autograd(
    fw_compiler=keep_graph,
    partition_fn=min_cut_rematerialization_partition,
)

# %% budget
import torch._functorch.config as functorch_config

for budget in 1.0, 0.5, 0.2, 0.0:
    functorch_config.activation_memory_budget = budget
    torch.compiler.reset()
    kib = saved_kib(torch.compile(blocks, backend=split_only))
    backward = graphs[-1]
    products = backward.count("aten.addmm.default")
    gelus = backward.count("aten.gelu.default")
    print(f"budget {budget}: {kib:3} KiB, recomputed:"
          f" {products:2} products, {gelus} GELUs")
