# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "损失函数与设备", en = "Losses and devices" }
# device = "cpu"
# ///

# %% tensors
import torch
from torch import nn

weight = torch.tensor([1.0, 2.0, 5.0])
losses = {
    "CrossEntropyLoss()": nn.CrossEntropyLoss(),
    "CrossEntropyLoss(weight)": nn.CrossEntropyLoss(weight),
    "MSELoss()": nn.MSELoss(),
    "BCEWithLogitsLoss(pos_weight)": nn.BCEWithLogitsLoss(
        pos_weight=weight
    ),
}
for name, loss_fn in losses.items():
    print(f"{name:30} {list(loss_fn.state_dict())}")

# %% with-weight
logits = torch.zeros(2, 3, device="meta")
target = torch.zeros(2, dtype=torch.long, device="meta")
# zh: 不带权重的损失不用移动。
# en: A loss without weights works as it is.
print(losses["CrossEntropyLoss()"](logits, target).device)
weighted = losses["CrossEntropyLoss(weight)"]
print("logits:", logits.device, "weight:", weighted.weight.device)

# %% moved
print(weighted.to("meta") is weighted, weighted.weight.device)
weighted(logits, target).device
