# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "词袋：offsets 与权重"
# title.en = "Bags of embeddings: offsets and weights"
# ///

# %% offsets
import torch
import torch.nn.functional as F

weight = torch.tensor([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]])  # (V, E)
# zh: 三个长度为 2、0、2 的袋子首尾相接，offsets 是各自的起点。
# en: Three bags of 2, 0, and 2 tokens, one after another; offsets are
# en: where they begin.
tokens = torch.tensor([0, 1, 2, 1])
offsets = torch.tensor([0, 2, 2])
for mode in ("sum", "mean", "max"):
    bags = F.embedding_bag(tokens, weight, offsets, mode=mode)
    print(f"{mode:4}", bags.tolist())

# %% from-lists
lists = [[0, 1], [], [2, 1]]
lengths = torch.tensor([len(x) for x in lists])
starts = lengths.cumsum(0) - lengths
print(torch.tensor(sum(lists, [])), starts)

# %% weights
scale = torch.tensor([1.0, 10.0, 0.5, 0.5])  # one for each token
F.embedding_bag(
    tokens, weight, offsets, mode="sum", per_sample_weights=scale
)

# %% mean-weights raises="NotImplementedError"
F.embedding_bag(tokens, weight, offsets, per_sample_weights=scale)

# %% no-offsets raises="ValueError"
F.embedding_bag(tokens, weight)
