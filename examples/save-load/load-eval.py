# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "载入以后的状态", en = "The mode after loading" }
# ///

# %% mode
import torch
from torch import nn

torch.manual_seed(0)


def build():
    return nn.Sequential(nn.Linear(2, 8), nn.Dropout(0.5))


trained = build().eval()
state = trained.state_dict()

model = build()
model.load_state_dict(state)
x = torch.ones(1, 2)
# zh: 保存时是评估状态，新模型仍是训练状态。
# en: Saved in eval mode, yet the new model is in training mode.
print("training:", model.training)
print("same as saved:", torch.equal(model(x), trained(x)))
model.eval()
print("same as saved:", torch.equal(model(x), trained(x)))

# %% resume
# zh: 接着训练，就要 train()。
# en: To go on training, train() is what you want.
model.train()
[layer.training for layer in model]
