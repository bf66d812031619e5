# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "图像与数值两种输入"
# title.en = "An image and numbers as inputs"
# ///

# %% inputs
import torch
from torch import nn
from torch.utils.data import DataLoader, TensorDataset


class TwoInputs(nn.Module):
    def __init__(self):
        super().__init__()
        self.image = nn.Sequential(
            nn.Conv2d(3, 8, 3, stride=2),
            nn.ReLU(),
            nn.AdaptiveAvgPool2d(1),
            nn.Flatten(),
        )
        self.numbers = nn.Sequential(nn.Linear(5, 8), nn.ReLU())
        self.head = nn.Linear(16, 2)

    def forward(self, image, numbers):
        parts = [self.image(image), self.numbers(numbers)]
        return self.head(torch.cat(parts, dim=1))  # (N, 2)


images, rows = torch.rand(10, 3, 32, 32), torch.randn(10, 5)
labels = torch.randint(2, (10,))
loader = DataLoader(TensorDataset(images, rows, labels), batch_size=4)
image, numbers, label = next(iter(loader))
print(TwoInputs()(image, numbers).shape, label.shape)
