# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "平均两个模型的预测"
# title.en = "Averaging two models"
# ///

# %% quick
import torch
from torch import nn

torch.manual_seed(0)
small = nn.Linear(8, 3)
large = nn.Sequential(nn.Linear(8, 32), nn.ReLU(), nn.Linear(32, 3))
x = torch.randn(4, 8)
with torch.inference_mode():
    models = small.eval(), large.eval()
    each = torch.stack([m(x).softmax(1) for m in models])  # (2, N, C)
mean = each.mean(0)
print(mean.shape, mean.sum(1))
print(each.argmax(2), mean.argmax(1))
