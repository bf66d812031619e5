# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title = { zh = "对一段视频分类", en = "Classify a clip" }
# ///

# %% quick
import torch
from torchvision.models.video import r3d_18

torch.manual_seed(0)
model = r3d_18(weights=None, num_classes=5).eval()
clips = torch.randn(2, 3, 16, 112, 112)  # (N, C, T, H, W)
with torch.no_grad():
    print(model(clips).shape)
print(model.stem[0].weight.shape)  # (out, in, time, height, width)
