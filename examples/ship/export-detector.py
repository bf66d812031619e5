# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title = { zh = "导出检测模型", en = "Exporting a detector" }
# ///

# %% whole
import contextlib
import io
import logging
import warnings

import torch
from torch import nn
from torch.export import Dim, export
from torchvision.models import detection

warnings.simplefilter("ignore")
torch._logging.set_logs(dynamic=logging.ERROR)
torch.manual_seed(0)
model = detection.ssdlite320_mobilenet_v3_large(
    weights=None, weights_backbone=None, num_classes=3
).eval()
image = torch.rand(3, 320, 320)
# zh: 出错时还会打印图，这里省去。
# en: A failed export also prints the graph; leave it out here.
with contextlib.redirect_stderr(io.StringIO()):
    try:
        export(model, ([image],))
    except RuntimeError as error:
        print(f"{type(error).__name__}: {error}".split("  (Size")[0])
        print(
            [
                line
                for line in str(error).splitlines()
                if "Caused" in line
            ]
        )


# %% parts
class Network(nn.Module):
    """The part with weights: from images to scores and offsets."""

    def __init__(self, model):
        super().__init__()
        self.backbone, self.head = model.backbone, model.head

    def forward(self, images):  # (N, 3, 320, 320)
        return self.head(list(self.backbone(images).values()))


network = Network(model).eval()
images = torch.rand(2, 3, 320, 320)
program = export(
    network, (images,), dynamic_shapes=({0: Dim("batch")},)
)
print({k: tuple(v.shape) for k, v in program.module()(images).items()})

# %% postprocess
from torchvision.models.detection.image_list import ImageList

with torch.no_grad():
    inputs, _ = model.transform([image])  # resize and normalize
    features = list(model.backbone(inputs.tensors).values())
    anchors = model.anchor_generator(
        ImageList(inputs.tensors, inputs.image_sizes), features
    )
    out = program.module()(inputs.tensors)
    found = model.postprocess_detections(
        out, anchors, inputs.image_sizes
    )
    whole = model([image])
print(found[0]["boxes"].shape)
for key in ("boxes", "scores"):
    print(key, torch.allclose(found[0][key], whole[0][key], atol=1e-4))
