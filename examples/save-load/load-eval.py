# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "加载后的训练模式", en = "The mode after loading" }
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
# zh: 保存时是评估模式，新建的模型仍是训练模式。
# en: Saved in evaluation mode; the new model is in training mode.
print("training:", model.training)
print(f"saved model:  {trained(x).norm().item():.4f}")
print(f"loaded model: {model(x).norm().item():.4f}")
model.eval()
print(f"after eval(): {model(x).norm().item():.4f}")
