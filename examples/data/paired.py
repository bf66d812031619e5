# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "图像与掩码一起翻", en = "Image and mask together" }
# ///

# %% apart
import torch


def random_flip(x):
    return x.flip(-1) if torch.rand(()) < 0.5 else x


image = torch.tensor([[[10, 20, 30]]])  # (1, 1, 3)
mask = torch.tensor([[[1, 2, 3]]])  # (1, 1, 3)
torch.manual_seed(0)
# zh: 各掷各的硬币，图和掩码就对不上了。
# en: With a coin each, image and mask no longer match.
for _ in range(4):
    x, m = random_flip(image), random_flip(mask)
    print(x.flatten().tolist(), m.flatten().tolist())

# %% together
# zh: 先拼在一起，一次变换，再分开。
# en: Join them, transform once, and take them apart.
for _ in range(4):
    x, m = random_flip(torch.cat([image, mask])).split(1)
    print(x.flatten().tolist(), m.flatten().tolist())
