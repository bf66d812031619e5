# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title = { zh = "MixUp 与 CutMix", en = "MixUp and CutMix" }
# device = "cpu"
# ///

# %% quick
import torch
from torch.utils.data import DataLoader, TensorDataset, default_collate
from torchvision.transforms import v2

mix = v2.RandomChoice(
    [v2.MixUp(num_classes=10), v2.CutMix(num_classes=10)]
)


def collate(batch):
    return mix(*default_collate(batch))


data = TensorDataset(torch.rand(8, 3, 32, 32), torch.arange(8))
images, labels = next(iter(DataLoader(data, 4, collate_fn=collate)))
print(images.shape, labels.shape)
