# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "tolist() 与每个专家的 token 数"
# title.en = "`tolist()` and the number of tokens per expert"
# ///

# %% split
import logging

import torch
from torch._dynamo.utils import counters

logging.disable(logging.CRITICAL)
torch.manual_seed(0)
weights = torch.randn(3, 4, 4)  # one matrix per expert
tokens = torch.randn(60, 4)  # sorted by expert


def split(tokens, counts):
    parts = tokens.split(counts.tolist())
    return torch.cat([p @ w for p, w in zip(parts, weights)])


def graphs(function, fullgraph=False):
    """Call the compiled function, and count graphs and breaks."""
    made = []

    def backend(graph, inputs):
        made.append(graph)
        return graph.forward

    torch.compiler.reset()
    counters.clear()
    compiled = torch.compile(
        function, backend=backend, fullgraph=fullgraph
    )
    for counts in [10, 20, 30], [15, 25, 20], [20, 20, 20], [0, 30, 30]:
        compiled(tokens, torch.tensor(counts))
        print(counts, "graphs so far:", len(made))
    print("breaks:", sum(counters["graph_break"].values()))


graphs(split)

# %% captured
graphs(split, fullgraph=True)


# %% tensors
def gather(tokens, counts):
    # zh: 每个 token 的专家编号，长度总是 token 的个数。
    # en: The expert of each token; as many as there are tokens.
    expert = torch.repeat_interleave(
        torch.arange(3), counts, output_size=len(tokens)
    )
    return torch.einsum("td,tdf->tf", tokens, weights[expert])


graphs(gather)
counts = torch.tensor([10, 20, 30])
print(torch.allclose(split(tokens, counts), gather(tokens, counts)))

# %% grouped
import torch.nn.functional as F


def grouped(tokens, counts):
    ends = counts.cumsum(0, dtype=torch.int32)
    return F.grouped_mm(tokens, weights, offs=ends)


graphs(grouped)
print(torch.allclose(split(tokens, counts), grouped(tokens, counts)))
