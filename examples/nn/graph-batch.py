# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "一批图", en = "A batch of graphs" }
# ///

# %% batch
import torch

graphs = [
    (torch.tensor([[1.0], [2.0]]), torch.tensor([[0, 1], [1, 0]])),
    (
        torch.tensor([[3.0], [4.0], [5.0]]),
        torch.tensor([[0, 1], [1, 2]]),
    ),
]
# zh: 各个图首尾相接，边的编号加上前面的节点数。
# en: One graph after another; the edges are shifted by the number of
# en: nodes before.
x = torch.cat([nodes for nodes, _ in graphs])
sizes = torch.tensor([len(nodes) for nodes, _ in graphs])
starts = sizes.cumsum(0) - sizes
edges = torch.cat(
    [e + start for (_, e), start in zip(graphs, starts, strict=True)],
    dim=1,
)
graph_of = torch.arange(len(graphs)).repeat_interleave(sizes)
print(x.shape, edges, graph_of)

# %% pool
# zh: 每个图的均值：节点数不同也不需要填充。
# en: The mean of each graph, without padding.
index = graph_of[:, None].expand_as(x)
torch.zeros(2, 1).scatter_reduce(
    0, index, x, reduce="mean", include_self=False
)

# %% attention
# zh: 对每个节点的入边做 softmax，如 GAT。
# en: Softmax over the incoming edges of each node, as in GAT.
target = torch.tensor([0, 0, 0, 1, 2])
scores = torch.tensor([1.0, 2.0, 3.0, 5.0, 0.0])
top = torch.full((4,), float("-inf"))
top = top.scatter_reduce(0, target, scores, reduce="amax")
e = (scores - top[target]).exp()
total = torch.zeros(4).index_add_(0, target, e)
print(e / total[target])
