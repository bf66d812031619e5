# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "networkx", "numpy"]
#
# [tool.example]
# title = { zh = "图神经网络", en = "A graph neural network" }
# ///

# %% data
import networkx as nx
import torch
import torch.nn.functional as F
from torch import nn

graph = nx.karate_club_graph()  # 34 members of a club that split up
edges = torch.tensor(list(graph.edges)).T  # (2, 78)
edges = torch.cat([edges, edges.flip(0)], dim=1)  # both directions
labels = torch.tensor(
    [graph.nodes[i]["club"] == "Officer" for i in graph]
).long()
n = len(labels)
print(edges.shape, n, labels.bincount())


# %% layer
class GCNLayer(nn.Module):
    """Mean over neighbors and itself, normalized as in GCN."""

    def __init__(self, n_in, n_out):
        super().__init__()
        self.linear = nn.Linear(n_in, n_out)

    def forward(self, x, edges):
        loops = torch.arange(len(x)).repeat(2, 1)  # i to i
        source, target = torch.cat([edges, loops], dim=1)
        ones = torch.ones(len(source))
        degree = torch.zeros(len(x)).index_add_(0, target, ones)
        weight = (degree[source] * degree[target]).rsqrt()
        h = self.linear(x)
        messages = h[source] * weight[:, None]  # (E + N, n_out)
        return torch.zeros_like(h).index_add(0, target, messages)


# %% train
def accuracy(use_edges, seed):
    torch.manual_seed(seed)
    first, second = GCNLayer(n, 16), GCNLayer(16, 2)
    used = edges if use_edges else edges[:, :0]
    x = torch.eye(n)  # no features but the number of the node
    known = torch.tensor([0, 33])  # the two leaders
    parameters = [*first.parameters(), *second.parameters()]
    optimizer = torch.optim.Adam(parameters, lr=0.01)
    for _ in range(200):
        logits = second(first(x, used).relu(), used)
        loss = F.cross_entropy(logits[known], labels[known])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    return (logits.argmax(1) == labels).float().mean().item()


for use_edges in (True, False):
    rates = [accuracy(use_edges, seed) for seed in range(5)]
    print(
        "edges" if use_edges else "none ", [f"{r:.0%}" for r in rates]
    )

# %% sparse
# zh: 同样的一层写成稀疏矩阵乘法。
# en: The same layer as a product with a sparse matrix.
layer, x = GCNLayer(n, 4), torch.randn(n, n)
loops = torch.arange(n).repeat(2, 1)
index = torch.cat([edges, loops], dim=1)
degree = index[1].bincount(minlength=n).float()
values = (degree[index[0]] * degree[index[1]]).rsqrt()
A = torch.sparse_coo_tensor(
    index.flip(0), values, (n, n), check_invariants=True
)
print(torch.allclose(A @ layer.linear(x), layer(x, edges), atol=1e-5))

# %% depth
# zh: 层数越多，各个节点越像：过度平滑。
# en: With more layers, the nodes become alike: oversmoothing.
for k in (1, 4, 16, 64):
    h = torch.eye(n)
    for _ in range(k):
        h = A @ h
    h = h / degree.sqrt()[:, None]
    print(f"{k:2} layers: spread {(h.std(0) / h.mean(0)).mean():.3f}")
