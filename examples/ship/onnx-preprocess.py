# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "onnxscript", "onnxruntime", "pillow"]
#
# [tool.example]
# title.zh = "把预处理放进 ONNX 模型"
# title.en = "Preprocessing inside the ONNX model"
# ///

# %% model
import torch
import torch.nn.functional as F
from torch import nn


class WithPreprocessing(nn.Module):
    def __init__(self, model, size, mean, std):
        super().__init__()
        self.model, self.size = model, size
        self.register_buffer("mean", torch.tensor(mean)[:, None, None])
        self.register_buffer("std", torch.tensor(std)[:, None, None])

    def forward(self, image):  # (H, W, 3), uint8
        x = image.permute(2, 0, 1)[None].float()
        x = F.interpolate(x, self.size, mode="bilinear", antialias=True)
        return self.model((x / 255 - self.mean) / self.std)


torch.manual_seed(0)
net = nn.Sequential(
    nn.Conv2d(3, 8, 3, stride=2),
    nn.ReLU(),
    nn.AdaptiveAvgPool2d(1),
    nn.Flatten(),
    nn.Linear(8, 5),
)
mean, std = [0.485, 0.456, 0.406], [0.229, 0.224, 0.225]
whole = WithPreprocessing(net, (64, 64), mean, std).eval()

# %% export
import onnxruntime

image = torch.randint(0, 256, (200, 300, 3), dtype=torch.uint8)
torch.onnx.export(
    whole,
    (image,),
    "whole.onnx",
    input_names=["image"],
    dynamic_shapes=[
        {0: torch.export.Dim.DYNAMIC, 1: torch.export.Dim.DYNAMIC}
    ],
    verbose=False,
)
session = onnxruntime.InferenceSession("whole.onnx")
for size in (200, 300), (480, 640), (97, 61):
    image = torch.randint(0, 256, (*size, 3), dtype=torch.uint8)
    (out,) = session.run(None, {"image": image.numpy()})
    with torch.no_grad():
        difference = (torch.from_numpy(out) - whole(image)).abs().max()
    print(size, f"{difference:.0e}")

# %% time volatile=true
import time

from PIL import Image

image = torch.randint(0, 256, (1080, 1920, 3), dtype=torch.uint8)


def best(f):
    times = []
    for _ in range(5):
        start = time.perf_counter()
        f()
        times.append(time.perf_counter() - start)
    return 1000 * min(times)


array = image.numpy()
pil = best(lambda: Image.fromarray(array).resize((64, 64), 2))
print(f"PIL, resizing only   {pil:5.1f} ms")
onnx = best(lambda: session.run(None, {"image": array}))
print(f"the whole ONNX model {onnx:5.1f} ms")
