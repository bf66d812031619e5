# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "批次维度", en = "The batch dimension" }
# ///

# %% convention
import torch
from torch import nn

torch.manual_seed(0)
net = nn.Sequential(
    nn.Conv2d(3, 4, 3), nn.BatchNorm2d(4), nn.ReLU()
).eval()
images = torch.zeros(16, 3, 8, 8)  # (N, C, H, W)
print(net(images).shape)

# %% independent
# zh: 评估模式下，一批里的样本互不影响。
# en: In evaluation mode, the samples of a batch don't mix.
images = torch.rand(5, 3, 8, 8)
with torch.no_grad():
    together = net[:2](images)  # without the ReLU
    alone = torch.cat([net[:2](image[None]) for image in images])
for name, out in ("together", together), ("alone   ", alone):
    print(name, [f"{v:.4f}" for v in out[0, :, 0, 0].tolist()])

# %% one-sample raises="ValueError"
image = torch.zeros(3, 8, 8)  # (C, H, W)
net(image)

# %% unsqueeze
out = net(image.unsqueeze(0))
print(image.unsqueeze(0).shape, out.shape)
# zh: 算完再去掉，只去掉第 0 维。
# en: Remove it afterward: dimension 0 only.
print(out.squeeze(0).shape)
# zh: image[None] 的效果相同。
# en: image[None] does the same.
print(torch.equal(image[None], image.unsqueeze(0)))

# %% view
# zh: unsqueeze 得到的是视图，不复制数据。
# en: unsqueeze gives a view and copies nothing.
batch = image.unsqueeze(0)
batch.data_ptr() == image.data_ptr()

# %% stack
# zh: 把一组样本叠成一批。
# en: Stack a list of samples into a batch.
samples = [torch.rand(3, 8, 8) for _ in range(5)]
net(torch.stack(samples)).shape
