# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "只有验证损失是 NaN"
# title.en = "Only the validation loss is NaN"
# ///

# %% statistics
import torch
from torch import nn

torch.manual_seed(0)
model = nn.Sequential(
    nn.Linear(4, 8), nn.BatchNorm1d(8), nn.Linear(8, 1)
)
optimizer = torch.optim.SGD(model.parameters(), lr=0.05)
x, y = torch.randn(32, 4), torch.randn(32, 1)  # training
valid_x, valid_y = torch.randn(8, 4), torch.randn(8, 1)
bad = x.clone()
bad[0, 0] = float("inf")
mse = nn.functional.mse_loss


for inputs in x, bad, x, x:
    model.train()
    optimizer.zero_grad()
    loss = mse(model(inputs), y)
    loss.backward()
    if loss.isfinite():  # skip a bad step
        optimizer.step()
    model.eval()
    with torch.no_grad():
        valid = mse(model(valid_x), valid_y)
    print(f"training {loss:.3f}  validation {valid:.3f}")
for name, tensor in model.state_dict().items():
    if not tensor.isfinite().all():
        print(name, tensor[:3])

# %% repaired
# zh: 这里的训练集是四批，每批 8 个样本，都是有限的数。
# en: Here, the training set is four batches of 8, all finite.
torch.optim.swa_utils.update_bn(x.split(8), model)
model.eval()
print(f"validation {mse(model(valid_x), valid_y):.3f}")
