# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "单个样本的预测", en = "Predicting a single sample" }
# ///

# %% quick
import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(nn.Flatten(), nn.Linear(3 * 8 * 8, 10)).eval()
image = torch.rand(3, 8, 8)  # (C, H, W)
with torch.inference_mode():
    # zh: 加上批次维度，算完再去掉。
    # en: Add the batch dimension, then drop it again.
    logits = model(image.unsqueeze(0)).squeeze(0)
print(image.unsqueeze(0).shape, logits.shape)
print("class:", logits.argmax().item())
