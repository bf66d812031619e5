# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title = { zh = "换掉 AlexNet 的头", en = "A new head for AlexNet" }
# ///

# %% head
import torch
from torch import nn
from torchvision import models

# zh: weights=None：只建结构，不下载权重。
# en: weights=None builds the network and downloads nothing.
model = models.alexnet(weights=None)
model.requires_grad_(False)
print(model.classifier[6])
model.classifier[6] = nn.Linear(model.classifier[6].in_features, 10)
print(model(torch.rand(1, 3, 224, 224)).shape)
print([n for n, p in model.named_parameters() if p.requires_grad])

# %% weights
weights = models.AlexNet_Weights.DEFAULT
print(weights, len(weights.meta["categories"]))
# zh: 权重配着自己的预处理，微调时用同一套。
# en: The weights bring their preprocessing: use it when fine-tuning.
weights.transforms()

# %% pretrained
import warnings

# zh: meta 设备上只有形状，没有数，建得快。
# en: On the meta device there are shapes but no numbers: it's quick.
with (
    warnings.catch_warnings(record=True) as caught,
    torch.device("meta"),
):
    warnings.simplefilter("always")
    models.alexnet(pretrained=False)
for warning in caught:
    print(str(warning.message).split(", please")[0])

# %% other-heads
with torch.device("meta"):
    print(models.resnet18(weights=None).fc)
    print(models.vgg11(weights=None).classifier[6])
    print(models.vit_b_16(weights=None).heads.head)
