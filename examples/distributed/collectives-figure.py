# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "六种集合通信", en = "Six collectives" }
# device = "cpu"
# ///

# %% results
import torch
import torch.distributed as dist
import torch.multiprocessing as mp

x = torch.tensor([[1, 2], [3, 5]])  # row r is on rank r


def work(rank):
    store = dist.FileStore("group", 2)
    dist.init_process_group(
        "gloo", store=store, rank=rank, world_size=2
    )
    mine, root = x[rank], rank == 0
    after = {"broadcast": mine.clone(), "all_reduce": mine.clone()}
    dist.broadcast(after["broadcast"], src=0)
    dist.all_reduce(after["all_reduce"])
    after["scatter"] = torch.empty_like(mine[:1])
    parts = list(x[0].split(1)) if root else None
    dist.scatter(after["scatter"], parts, src=0)
    after["all_gather"] = torch.empty_like(x.flatten())
    dist.all_gather_single(after["all_gather"], mine)
    after["reduce_scatter"] = torch.empty_like(mine[:1])
    dist.reduce_scatter_single(after["reduce_scatter"], mine)
    after["all_to_all"] = torch.empty_like(mine)
    dist.all_to_all_single(after["all_to_all"], mine)
    torch.save(after, f"rank{rank}.pt")
    dist.destroy_process_group()


mp.start_processes(work, nprocs=2, start_method="fork")
results = [torch.load(f"rank{rank}.pt") for rank in range(2)]

# %% figure alt_zh="六幅图，各有两行，代表 rank 0 和 rank 1。操作之前，rank 0 有 1、2，rank 1 有 3、5。broadcast：两行都是 1、2。scatter：rank 0 得到 1，rank 1 得到 2。all_gather：两行都是 1、2、3、5。all_reduce：两行都是 4、7。reduce_scatter：rank 0 得到 4，rank 1 得到 7。all_to_all：rank 0 得到 1、3，rank 1 得到 2、5。" alt_en="Six panels with two rows each, rank 0 and rank 1. Before, rank 0 has 1, 2 and rank 1 has 3, 5. broadcast: both rows are 1, 2. scatter: rank 0 gets 1, rank 1 gets 2. all_gather: both rows are 1, 2, 3, 5. all_reduce: both rows are 4, 7. reduce_scatter: rank 0 gets 4, rank 1 gets 7. all_to_all: rank 0 gets 1, 3, rank 1 gets 2, 5."
import matplotlib.pyplot as plt


COLORS = {1: "C0", 2: "C1", 3: "C2", 5: "C4"}  # sums are gray
CENTER = {"ha": "center", "va": "center"}


def draw(ax, left, rank, numbers):
    for i, number in enumerate(numbers.tolist()):
        color = COLORS.get(number, "0.4")
        box = plt.Rectangle((left + i, -rank), 0.9, 0.8, color=color)
        ax.add_patch(box)
        where = left + i + 0.45, 0.4 - rank
        ax.text(*where, number, color="white", weight="bold", **CENTER)


fig, axes = plt.subplots(2, 3, figsize=(7.2, 2.8), layout="constrained")
names = "broadcast", "scatter", "all_gather"
names += "all_reduce", "reduce_scatter", "all_to_all"
for ax, name in zip(axes.flat, names):
    for rank in range(2):
        draw(ax, 0, rank, x[rank])
        draw(ax, 4, rank, results[rank][name])
        ax.text(-1, 0.4 - rank, f"rank {rank}", **CENTER)
    arrow = {"arrowstyle": "->"}
    ax.annotate("", (3.6, -0.1), (2.2, -0.1), arrowprops=arrow)
    ax.set(xlim=(-1.7, 8), ylim=(-1.1, 0.9), title=name)
    ax.set_axis_off()
plt.show()
