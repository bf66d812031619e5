# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "训练脚本里模型与数据的几行"
# title.en = "The lines of a training script about model and data"
# ///

# %% shapes
import torch
from torch import nn

images = torch.zeros(4, 1, 28, 28)  # (N, C, H, W)
print(images.view(-1, 28 * 28).shape)  # each image a row
print(images.view(images.size(0), -1).shape)  # the same
print(images.squeeze().shape, images[:1].squeeze().shape)
x = torch.zeros(4, 5)
print(x[:, None].shape, x[..., 0].shape, x[None].shape)


# %% star
def make_layer(channels, blocks):
    layers = []
    for _ in range(blocks):
        layers.append(nn.Conv2d(channels, channels, 3, padding=1))
        layers.append(nn.ReLU(inplace=True))
    # zh: 星号把列表拆成一个个参数。
    # en: The star turns the list into separate arguments.
    return nn.Sequential(*layers)


print(len(make_layer(8, 3)))

# %% normalize
# zh: Normalize((0.5,), (0.5,))：(x - 0.5) / 0.5，0..1 变成 -1..1。
# en: Normalize((0.5,), (0.5,)) is (x - 0.5) / 0.5: from 0..1 to -1..1.
pixels = torch.tensor([0.0, 0.5, 1.0])
print((pixels - 0.5) / 0.5)
print((pixels - 0.5) / 0.5 * 0.5 + 0.5)  # img / 2 + 0.5 undoes it

# %% phases
model = nn.Linear(5, 2)
for phase in ("train", "val"):
    model.train(phase == "train")
    with torch.set_grad_enabled(phase == "train"):
        out = model(x)
    print(phase, model.training, out.requires_grad)

# %% one-batch
loader = torch.utils.data.DataLoader(list(range(10)), batch_size=4)
print(next(iter(loader)))
for i, batch in enumerate(loader):
    print(i, batch.tolist(), "last" if i == len(loader) - 1 else "")
print(len(loader), len(loader.dataset))
