# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "速查：数据", en = "Cheat sheet: data" }
# device = "cpu"
# ///

# %% setup
import torch
from torch.nn import functional as F
from torch.utils.data import DataLoader, TensorDataset, random_split

torch.manual_seed(0)
x = torch.arange(20.0).reshape(10, 2)
y = torch.arange(10) % 3
image = torch.randint(0, 256, (28, 28, 3), dtype=torch.uint8)

# %% dataset
dataset = TensorDataset(x, y)
dataset[1]

# %% split
train, val = random_split(dataset, [0.8, 0.2])
len(train), len(val)

# %% loader
loader = DataLoader(train, batch_size=4, shuffle=True)
len(loader)

# %% batch
inputs, labels = next(iter(loader))
inputs.shape, labels.shape

# %% drop-last
len(DataLoader(dataset, batch_size=4, drop_last=True))

# %% workers
len(list(DataLoader(dataset, batch_size=4, num_workers=2)))

# %% to-tensor
image = image.permute(2, 0, 1) / 255
image.shape, image.dtype

# %% normalize
((image - 0.5) / 0.5).shape

# %% crop
image[:, 2:26, 2:26].shape

# %% resize
F.interpolate(image[None], size=(32, 32), mode="bilinear").shape

# %% one-hot
F.one_hot(torch.tensor([0, 2]), num_classes=3)
