# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "统计与冻结参数", en = "Counting and freezing" }
# ///

# %% count
import torch
from torch import nn

model = nn.Sequential(
    nn.Conv2d(3, 8, 3),
    nn.BatchNorm2d(8),
    nn.Flatten(),
    nn.Linear(8 * 6 * 6, 10),
)
for name, p in model.named_parameters():
    print(f"{name:9} {str(tuple(p.shape)):13} {p.numel():5}")
print("total", sum(p.numel() for p in model.parameters()))

# %% bytes
tensors = [*model.parameters(), *model.buffers()]
print(sum(t.nbytes for t in model.parameters()), "bytes")
print(sum(t.nbytes for t in tensors), "bytes with buffers")

# %% freeze
model[0].requires_grad_(False)
trainable = [p for p in model.parameters() if p.requires_grad]
print(sum(p.numel() for p in trainable))
model(torch.ones(2, 3, 8, 8)).sum().backward()
print(model[0].weight.grad, model[3].weight.grad.shape)

# %% groups
# zh: 偏置和 BatchNorm 的参数都是一维的，通常不做权重衰减。
# en: Biases and BatchNorm parameters, all 1-D, are often exempt from
# en: weight decay.
decay = [p for p in model.parameters() if p.ndim > 1]
rest = [p for p in model.parameters() if p.ndim <= 1]
optimizer = torch.optim.AdamW(
    [{"params": decay}, {"params": rest, "weight_decay": 0.0}]
)
print([group["weight_decay"] for group in optimizer.param_groups])
print([len(group["params"]) for group in optimizer.param_groups])
