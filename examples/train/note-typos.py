# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "训练代码里的笔误", en = "Typos in training code" }
# ///

# %% l1 raises="NameError"
import torch
from torch import nn

model = nn.Linear(2, 1)
loss = model(torch.ones(1, 2)).sum()
l1_loss = 0
for param in model.parameters():
    l1_loss += torch.sum(torch.abs(param))
loss = loss + 0.001 * regularization_loss

# %% alexnet raises="SyntaxError"
code = (
    "model_ft = models.alexnet(pretrained=use_pretrained)"
    "set_parameter_requires_grad(model_ft, feature_extract)"
)
compile(code, "old-note", "exec")

# %% params-to-update raises="NameError"
feature_extract = False
if feature_extract:
    params_to_update = []
    for name, param in model.named_parameters():
        if param.requires_grad == True:
            params_to_update.append(param)
torch.optim.SGD(params_to_update, lr=0.001, momentum=0.9)
