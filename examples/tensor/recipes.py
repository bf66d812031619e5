# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "缩放、挑选与重排"
# title.en = "Scaling, choosing, rearranging"
# ///

# %% quick
import torch

x = torch.tensor([[1.0, 200.0], [3.0, 400.0], [5.0, 300.0]])  # (3, 2)
low, high = x.amin(0), x.amax(0)
(x - low) / (high - low)

# %% constant
x[:, 1] = 7.0
low, high = x.amin(0), x.amax(0)
print((x - low) / (high - low))
print((x - low) / (high - low).clamp_min(1e-12))

# %% images
images = torch.tensor([[[[0.0, 2.0], [4.0, 8.0]]],
                       [[[5.0, 5.5], [6.0, 7.0]]]])  # (N, 1, 2, 2)
low = images.amin((1, 2, 3), keepdim=True)
high = images.amax((1, 2, 3), keepdim=True)
scaled = (images - low) / (high - low)
print(low.shape)
print(scaled.flatten(1))

# %% batched-index
states = torch.arange(24.0).view(2, 4, 3)  # (batch, time, features)
last = torch.tensor([1, 3])  # (batch,)
print(states[torch.arange(2), last])  # (batch, features)
print(states.take_along_dim(last[:, None, None], 1).shape)

# %% batched-several
chosen = torch.tensor([[0, 2], [3, 3]])  # (batch, k)
states.take_along_dim(chosen[:, :, None], 1)  # (batch, k, features)

# %% rows
table = torch.tensor([[1.0, 2.0], [float("nan"), 3.0], [4.0, -5.0]])
print(table[~table.isnan().any(1)])
print(table[(table[:, 1] > 0).nonzero().squeeze(1)])

# %% drop
keep = torch.ones(len(table), dtype=torch.bool)
keep[[0]] = False
table[keep].shape

# %% outer
u, v = torch.tensor([1.0, 2.0, 3.0]), torch.tensor([10.0, 20.0])
print(torch.outer(u, v))
batch_u, batch_v = torch.rand(8, 3), torch.rand(8, 2)
print((batch_u[:, :, None] * batch_v[:, None]).shape)

# %% space-to-depth
import torch.nn.functional as F

x = torch.arange(16.0).view(1, 1, 4, 4)
deep = F.pixel_unshuffle(x, 2)  # (1, 4, 2, 2)
print(deep[0, 0])
print(deep.shape, torch.equal(F.pixel_shuffle(deep, 2), x))

# %% several-keys
grade = torch.tensor([2, 1, 2, 1])
points = torch.tensor([70, 90, 95, 60])
# zh: 先按次要的键排，再按主要的键稳定排序。
# en: Sort by the minor key first, then stably by the major one.
order = points.argsort(descending=True)
order = order[grade[order].argsort(stable=True)]
print(torch.stack([grade[order], points[order]]))
