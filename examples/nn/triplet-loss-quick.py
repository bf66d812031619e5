# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "三元组损失", en = "Triplet loss" }
# ///

# %% triplet
import torch
from torch import nn

anchor = torch.tensor([[0.0, 0.0], [0.0, 0.0]])
positive = torch.tensor([[1.0, 0.0], [1.0, 0.0]])
negative = torch.tensor([[0.0, 1.5], [0.0, 3.0]])
triplet = nn.TripletMarginLoss(margin=1.0, reduction="none")
print(triplet(anchor, positive, negative))

near = nn.PairwiseDistance()(anchor, positive)
far = nn.PairwiseDistance()(anchor, negative)
(near - far + 1.0).clamp(min=0)
