# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title = { zh = "按名字创建模型", en = "Creating a model by its name" }
# device = "cpu"
# ///

# %% quick
import torch
from torchvision import models

model = models.get_model("resnet18", weights=None, num_classes=10)
model.eval()
print(model(torch.rand(1, 3, 224, 224)).shape)
print([w.name for w in models.get_model_weights("resnet18")])
