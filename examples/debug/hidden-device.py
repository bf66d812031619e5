# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "隐状态在别的设备上"
# title.en = "A hidden state on a different device"
# ///

# %% error raises="RuntimeError"
import torch
from torch import nn

# zh: meta 设备不需要 GPU，检查是同一个。
# en: The meta device needs no GPU and fails the same check.
device = "meta"
lstm = nn.LSTM(3, 4, batch_first=True).to(device)
x = torch.randn(2, 5, 3, device=device)
h, c = torch.zeros(1, 2, 4), torch.zeros(1, 2, 4)
lstm(x, (h, c))

# %% follow
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.lstm = nn.LSTM(3, 4, batch_first=True)

    def forward(self, x):
        h = x.new_zeros(1, len(x), 4)  # device and dtype of x
        out, _ = self.lstm(x, (h, torch.zeros_like(h)))
        return out


print(Net().to(device)(x).device)
print(nn.LSTM(3, 4).to(device)(x)[0].device)  # zeros by default
