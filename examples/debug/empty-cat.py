# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "torch.cat 收到空列表"
# title.en = "torch.cat gets an empty list"
# ///

# %% filter
import torch


def confident(batch):
    found = []
    for boxes, scores in batch:  # (N, 4), (N,) of each image
        keep = scores > 0.5
        if keep.any():
            found.append(boxes[keep])
    return torch.cat(found)


good = torch.ones(2, 4), torch.tensor([0.9, 0.2])
bad = torch.ones(2, 4), torch.tensor([0.1, 0.3])
print(confident([good, bad]).shape)

# %% one raises="ValueError"
confident([bad])

# %% fixed
def confident(batch):
    return torch.cat([boxes[scores > 0.5] for boxes, scores in batch])


print(confident([good, bad]).shape)
print(confident([bad]).shape)

# %% mean
errors = confident([bad]).sum(1)  # (0,)
print(errors.mean(), errors.sum() / max(1, len(errors)))
