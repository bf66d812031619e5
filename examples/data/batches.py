# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "分批与打乱", en = "Batches and shuffling" }
# ///

# %% batches
import torch
from torch.utils.data import DataLoader, TensorDataset

dataset = TensorDataset(torch.zeros(10, 3), torch.arange(10))
loader = DataLoader(dataset, batch_size=4)
for x, y in loader:
    print(tuple(x.shape), y)
print(len(loader), "batches,", len(dataset), "samples")

# %% shuffle
generator = torch.Generator().manual_seed(0)
loader = DataLoader(
    range(10), batch_size=4, shuffle=True, generator=generator
)
epochs = [[batch.tolist() for batch in loader] for _ in range(2)]
# zh: 每一轮重新打乱；一轮之内，每个样本恰好出现一次。
# en: Each epoch is shuffled again; within an epoch, each sample
# en: comes exactly once.
for batches in epochs:
    print(batches, sorted(sum(batches, [])) == list(range(10)))

# %% drop-last
for drop_last in (False, True):
    loader = DataLoader(range(10), batch_size=4, drop_last=drop_last)
    print(len(loader), [len(batch) for batch in loader])

# %% figure alt_zh="三行、每行十个带索引的方格，颜色表示属于第几批，每批四个，最后一批两个。第一行不打乱，索引从 0 到 9；下面两行是打乱后的两轮，索引的顺序各不相同。" alt_en="Three rows of ten numbered cells, colored by batch: four cells per batch, two in the last. In the first row, not shuffled, the indices run from 0 to 9; the two rows below are two shuffled epochs, each in a different order."
import matplotlib.pyplot as plt

rows = {"shuffle=False": [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9]]}
rows["epoch 1"], rows["epoch 2"] = epochs
fig, ax = plt.subplots(figsize=(7.2, 2), layout="constrained")
for i, batches in enumerate(rows.values()):
    cells = [(b, k) for b, batch in enumerate(batches) for k in batch]
    for j, (b, k) in enumerate(cells):
        box = plt.Rectangle((j + 0.04, i + 0.08), 0.92, 0.84)
        box.set(color=f"C{b}", alpha=0.5)
        ax.add_patch(box)
        ax.text(j + 0.5, i + 0.5, k, ha="center", va="center")
ax.set(xlim=(0, 10), ylim=(3, 0), xticks=[])
ax.set_yticks([0.5, 1.5, 2.5], rows)
for side in ax.spines.values():
    side.set_visible(False)
ax.tick_params(length=0)
plt.show()
