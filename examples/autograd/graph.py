# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "计算图", en = "The computation graph" }
# ///

# %% grad-fn
import torch

w = torch.tensor([1.0, 2.0], requires_grad=True)
a = w.exp()
print("w:", w.grad_fn, w.is_leaf)
print("a:", a.grad_fn.name(), a.is_leaf)

# %% last-only
b = torch.tensor([3.0, 3.0], requires_grad=True)
loss = (a * b + a).sum()
print(loss)
# zh: 直接打印 grad_fn 还会带上内存地址，每次不同，所以截去。
# en: The full text ends with a memory address that varies: cut off.
print(str(loss.grad_fn).split(" at ")[0])

# %% next
node = loss.grad_fn
while node.next_functions:
    print(node.name(), [n.name() for n, _ in node.next_functions])
    node = node.next_functions[0][0]
print(node.name(), node.next_functions)

# %% nodes
Node = torch.autograd.graph.Node
print("a Node?   ", isinstance(a.grad_fn, Node), isinstance(a, Node))
leaf = a.grad_fn.next_functions[0][0]
print("leaf node:", type(leaf).__name__, leaf.variable is w)

# %% constant
constant = torch.tensor([5.0, 5.0])
(w * constant).grad_fn.next_functions[1]


# %% walk
def depths(root):
    """The length of the longest path from the root to each node."""
    depth, queue = {root: 0}, [root]
    for node in queue:
        for n, _ in node.next_functions:
            if n is not None and depth.get(n, -1) <= depth[node]:
                depth[n] = depth[node] + 1
                queue.append(n)
    return depth


depth = depths(loss.grad_fn)
for node, d in depth.items():
    print(d, type(node).__name__)
# zh: 每条边都指向更深的节点，所以图里没有环。
# en: Every edge leads to a deeper node, so there is no cycle.
edges = [(n, m) for n in depth for m, _ in n.next_functions if m]
deeper = sum(depth[m] > depth[n] for n, m in edges)
print(f"{deeper} of {len(edges)} edges lead deeper")

# %% figure alt_zh="从上到下的计算图：最上面是 SumBackward0，箭头指向 AddBackward0；它有两个箭头，一个指向 MulBackward0，一个绕过去指向 ExpBackward0；MulBackward0 也指向 ExpBackward0，另一个箭头指向标着 b 的 AccumulateGrad；ExpBackward0 指向最下面标着 w 的 AccumulateGrad。" alt_en="The graph from top to bottom: SumBackward0 points to AddBackward0, which has two arrows, one to MulBackward0 and one past it to ExpBackward0. MulBackward0 points to ExpBackward0 too, and to an AccumulateGrad marked b. ExpBackward0 points to the AccumulateGrad marked w at the bottom."
import matplotlib.pyplot as plt

names = {id(w): "w", id(b): "b"}
rows = [[n for n in depth if depth[n] == d] for d in range(5)]
place = {}
for y, row in enumerate(rows):
    for x, n in enumerate(row):
        place[n] = (x - (len(row) - 1) / 2, -y)

fig, ax = plt.subplots(figsize=(5, 4), layout="constrained")
for n, m in edges:
    bend = 0.3 * (depth[m] - depth[n] - 1)
    arrow = {"arrowstyle": "->", "shrinkA": 14, "shrinkB": 14}
    arrow |= {"color": "gray", "connectionstyle": f"arc3,rad={bend}"}
    ax.annotate("", place[m], place[n], arrowprops=arrow)
for n, (x, y) in place.items():
    leaf = hasattr(n, "variable")
    mark = f" ({names[id(n.variable)]})" if leaf else ""
    text = ax.text(x, y, type(n).__name__ + mark)
    text.set(ha="center", va="center")
    text.set_bbox({"boxstyle": "round", "alpha": 0.3})
    text.get_bbox_patch().set_facecolor("C1" if leaf else "C0")
ax.set(xlim=(-1, 1), ylim=(-4.4, 0.4))
ax.axis("off")
plt.show()
