# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title = { zh = "替换 AlexNet 的最后一层", en = "A new head: AlexNet" }
# ///

# %% head
import torch
from torch import nn
from torchvision import models

# zh: weights=None：只创建结构，不下载权重。
# en: weights=None creates the model without downloading weights.
model = models.alexnet(weights=None)
model.requires_grad_(False)
print(model.classifier[6])
model.classifier[6] = nn.Linear(model.classifier[6].in_features, 10)
print(model(torch.rand(1, 3, 224, 224)).shape)
print([n for n, p in model.named_parameters() if p.requires_grad])

# %% weights
weights = models.AlexNet_Weights.DEFAULT
print(weights, len(weights.meta["categories"]))
# zh: 与权重配套的预处理，微调时也要使用。
# en: The preprocessing that goes with the weights.
weights.transforms()

# %% pretrained
import warnings

# zh: meta 设备上只有形状，没有数据，创建得快。
# en: Tensors on the meta device have no data, so this is fast.
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
