# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title = { zh = "特征金字塔", en = "A feature pyramid" }
# ///

# %% pyramid
import torch
from torchvision import ops
from torchvision.models import resnet18
from torchvision.models.feature_extraction import (
    create_feature_extractor,
)

torch.manual_seed(0)
stages = {"layer2": "8", "layer3": "16", "layer4": "32"}
body = create_feature_extractor(resnet18(weights=None), stages).eval()
fpn = ops.FeaturePyramidNetwork([128, 256, 512], out_channels=64)
with torch.no_grad():
    features = body(torch.randn(1, 3, 224, 224))
    pyramid = fpn(features)
for stride in features:
    a, b = features[stride], pyramid[stride]
    print(f"stride {stride:>2}", tuple(a.shape), "->", tuple(b.shape))

# %% top-down
# zh: 改动最深一层，最浅一层的输出也会变；反过来则不会。
# en: A change of the deepest level reaches the shallowest, but not the
# en: other way around.
with torch.no_grad():
    deep = fpn({**features, "32": features["32"] + 1})
    shallow = fpn({**features, "8": features["8"] + 1})
for stride in pyramid:
    a = not deep[stride].equal(pyramid[stride])
    b = not shallow[stride].equal(pyramid[stride])
    print(f"stride {stride:>2}: by level 32 {a}, by level 8 {b}")

# %% order raises="RuntimeError"
fpn(dict(reversed(features.items())))

# %% extra
from torchvision.ops.feature_pyramid_network import LastLevelMaxPool

fpn = ops.FeaturePyramidNetwork(
    [128, 256, 512], 64, extra_blocks=LastLevelMaxPool()
)
{name: tuple(x.shape) for name, x in fpn(features).items()}

# %% backbone
from torchvision.models.detection.backbone_utils import (
    resnet_fpn_backbone,
)

backbone = resnet_fpn_backbone(backbone_name="resnet18", weights=None)
out = backbone(torch.randn(1, 3, 224, 224))
print({name: tuple(x.shape) for name, x in out.items()})
print(backbone.out_channels)
