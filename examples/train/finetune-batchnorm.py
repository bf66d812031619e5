# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "冻结与 BatchNorm", en = "Frozen BatchNorm" }
# ///

# %% moves
import torch
from torch import nn

backbone = nn.Sequential(nn.Linear(1, 1), nn.BatchNorm1d(1))
nn.init.ones_(backbone[0].weight)
nn.init.zeros_(backbone[0].bias)
backbone.requires_grad_(False)
x = torch.tensor([[8.0], [12.0]])  # (2, 1)

print(backbone[1].running_mean)
backbone(x)
# zh: 统计量不是参数，所以仍然更新。
# en: The statistics are not parameters, so they still change.
print(backbone[1].running_mean)

# %% eval
backbone.eval()
backbone(x)
print(backbone[1].running_mean)

# %% train-undoes
class Classifier(nn.Module):
    def __init__(self, backbone):
        super().__init__()
        self.backbone = backbone
        self.head = nn.Linear(1, 2)

    def forward(self, x):
        return self.head(self.backbone(x))


model = Classifier(backbone)
print(model.backbone.training)
# zh: model.train() 把骨干网络也切换到训练模式。
# en: model.train() puts the backbone in training mode, too.
model.train()
print(model.backbone.training)

# %% override
class FineTuned(Classifier):
    def train(self, mode=True):
        super().train(mode)
        self.backbone.eval()
        return self


model = FineTuned(backbone).train()
print(model.training, model.backbone.training)
model(x)
print(backbone[1].running_mean)
