# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title = { zh = "FrozenBatchNorm2d", en = "FrozenBatchNorm2d" }
# ///

# %% convert
import torch
from torch import nn
from torchvision.ops import FrozenBatchNorm2d


def freeze_batch_norm(module):
    """Replace each BatchNorm2d by a frozen one with its numbers."""
    for name, child in module.named_children():
        if isinstance(child, nn.BatchNorm2d):
            frozen = FrozenBatchNorm2d(child.num_features, child.eps)
            frozen.load_state_dict(child.state_dict())
            setattr(module, name, frozen)
        else:
            freeze_batch_norm(child)


torch.manual_seed(0)
model = nn.Sequential(nn.Conv2d(3, 8, 3), nn.BatchNorm2d(8), nn.ReLU())
model(torch.randn(16, 3, 8, 8))  # changes the running statistics
x = torch.randn(2, 3, 8, 8)
expected = model.eval()(x)
freeze_batch_norm(model)
print(model[1])
model.train()
print(torch.allclose(model(x), expected, atol=1e-6))
print([name for name, _ in model.named_parameters()])
