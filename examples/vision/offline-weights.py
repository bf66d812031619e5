# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title.zh = "没有网络时加载预训练权重"
# title.en = "Load pretrained weights without a network"
# device = "cpu"
# ///

# %% where
import os
from pathlib import Path

import torch
from torchvision import models

os.environ["TORCH_HOME"] = "torch-home"  # ~/.cache/torch by default
weights = models.ResNet18_Weights.IMAGENET1K_V1
print(weights.url)
folder = Path(torch.hub.get_dir(), "checkpoints")
file = folder / Path(weights.url).name
print(file)

# %% place
# zh: 代替从别处复制来的文件：同样的名称和形状，随机的数值。
# en: In place of the file copied from elsewhere: the same names and
# en: shapes, random values.
torch.manual_seed(0)
folder.mkdir(parents=True)
torch.save(models.resnet18(weights=None).state_dict(), file)

model = models.get_model("resnet18", weights=weights)
print(f"{model.fc.weight[0, 0].item():.4f}")

# %% by-hand
# zh: 文件在别处时，自己加载；类别不是 1000 个时，之后再换最后一层。
# en: If the file is elsewhere, load it yourself; if there aren't 1000
# en: classes, replace the last layer afterward.
other = models.resnet18(weights=None)
print(other.load_state_dict(torch.load(file, map_location="cpu")))
print(f"{other.fc.weight[0, 0].item():.4f}")
other.fc = torch.nn.Linear(other.fc.in_features, 5)
