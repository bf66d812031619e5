# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title.zh = "torchvision 的模型与权重"
# title.en = "Models and weights of torchvision"
# device = "cpu"
# ///

# %% list
import torch
from torchvision import models

names = models.list_models(module=models)
print(len(names), "classifiers:", *names[:4], "...")
print(models.list_models(module=models.segmentation)[:3])

# %% build
# zh: weights=None：只有结构，参数是随机的，什么也不下载。
# en: weights=None: the structure with random parameters; nothing is
# en: downloaded.
model = models.get_model("resnet18", weights=None)
print(model.fc, sum(p.numel() for p in model.parameters()))

# %% weights
for weights in models.get_model_weights("resnet50"):
    accuracy = weights.meta["_metrics"]["ImageNet-1K"]["acc@1"]
    print(weights, accuracy)
print(weights.meta["categories"][:3], weights.url[-12:])

# %% preprocess
weights = models.get_model_weights("resnet18")["IMAGENET1K_V1"]
preprocess = weights.transforms()
photo = torch.randint(0, 256, (3, 300, 400), dtype=torch.uint8)
x = preprocess(photo)
print(x.shape, x.dtype)
print(preprocess)

# %% other-classes
small = models.resnet18(weights=None, num_classes=10)
print(small.eval()(x[None]).shape)

# %% unknown raises="ValueError"
models.get_model("resnet19")
