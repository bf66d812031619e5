# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title.zh = "提取中间层特征"
# title.en = "Extracting intermediate features"
# device = "cpu"
# ///

# %% nodes
import torch
from torchvision import models
from torchvision.models import feature_extraction

torch.manual_seed(0)
model = models.resnet18(weights=None).eval()
train_nodes, eval_nodes = feature_extraction.get_graph_node_names(
    model
)
print(len(eval_nodes), eval_nodes[:5], eval_nodes[-3:])

# %% extract
extract = feature_extraction.create_feature_extractor(
    model, {"layer2": "middle", "flatten": "vector"}
)
x = torch.rand(2, 3, 224, 224)
with torch.no_grad():
    found = extract(x)
print({name: tuple(value.shape) for name, value in found.items()})

# %% skips
# zh: 只计算到 layer2，后面的层已被删去。
# en: It ends at layer2; the layers after it are gone.
early = feature_extraction.create_feature_extractor(
    model, ["layer2"]
)
print([name for name, _ in early.named_children()])

# %% hook
kept = {}


def keep(module, inputs, output):
    kept["layer2"] = output


handle = model.layer2.register_forward_hook(keep)
with torch.no_grad():
    model(x)
handle.remove()
print(torch.equal(kept["layer2"], found["middle"]))

# %% similar
# zh: 特征向量的余弦相似度，用来比较图像。
# en: Cosine similarity of feature vectors, to compare images.
a, b = found["vector"]  # (512,) each
print(f"{torch.cosine_similarity(a, b, dim=0):.3f}")

# %% unknown raises="ValueError"
feature_extraction.create_feature_extractor(model, ["layer9"])
