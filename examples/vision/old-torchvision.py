# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title.zh = "旧代码里的 torchvision"
# title.en = "torchvision in old code"
# ///

# %% urls raises="ImportError"
from torchvision.models.resnet import model_urls

# %% utils raises="ModuleNotFoundError"
from torchvision.models.utils import load_state_dict_from_url

# %% now
from torch.hub import load_state_dict_from_url
from torchvision.models import ResNet18_Weights, get_model_weights

print(ResNet18_Weights.DEFAULT.url)
print([weights.name for weights in get_model_weights("resnet50")])

# %% pretrained
import warnings

from torchvision.models import resnet18

with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    resnet18(pretrained=False)
print(caught[0].message)
