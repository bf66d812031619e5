# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "各张卡上的 token 数不同"
# title.en = "Different numbers of tokens on each card"
# ///

# %% random
import torch

torch.manual_seed(0)
ranks, batch = 8, 4
lengths = torch.randn(4096).mul(0.8).add(5.5).exp().long() + 1
lengths = lengths.clamp(max=4096)
order = torch.randperm(len(lengths))
steps = lengths[order].view(-1, ranks, batch)


def tokens(steps):
    # zh: 每批填充到这一批里最长的样本。
    # en: Each batch is padded to its longest sample.
    return steps.amax(2) * steps.shape[2]


t = tokens(steps)
print("step 0, each rank", t[0].tolist())
ratio = t.amax(1) / t.float().mean(1)
print(f"largest / mean: {ratio.mean():.1f}")

# %% sorted
# zh: 长度相近的样本放在同一步，再打乱各步的顺序。
# en: Similar lengths in one step, and the steps in random order.
steps = lengths.sort().values.view(-1, ranks, batch)
t = tokens(steps[torch.randperm(len(steps))])
ratio = t.amax(1) / t.float().mean(1)
print("step 0, each rank", t[0].tolist())
print(f"largest / mean: {ratio.mean():.1f}")
print("peak of each rank ", t.amax(0).tolist())

# %% truncated
steps = lengths.clamp(max=512)[order].view(-1, ranks, batch)
print("peak of each rank ", tokens(steps).amax(0).tolist())
