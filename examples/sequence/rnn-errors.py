# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "循环层的错误", en = "Errors of recurrent layers" }
# ///

# %% input-size raises="RuntimeError"
import torch
from torch import nn

torch.manual_seed(0)
lstm = nn.LSTM(8, 16, batch_first=True)
x = torch.randn(4, 10, 8)  # (N, L, input_size)
lstm(x.transpose(1, 2))

# %% tuple raises="AttributeError"
lstm(x).shape

# %% batch-size raises="RuntimeError"
# zh: 最后一批只有 3 个样本，状态还是 4 个样本的。
# en: The last batch has 3 samples, the state is that of 4.
_, state = lstm(x)
lstm(x[:3], state)

# %% unbatched-state raises="RuntimeError"
h = c = torch.zeros(4, 16)
lstm(x, (h, c))

# %% tokens raises="ValueError"
tokens = torch.tensor([[1, 2, 5], [4, 3, 9]])  # (N, L), int64
lstm(tokens)

# %% view
# zh: h_n 是 (D, N, H)：先交换前两维，再合并。
# en: h_n is (D, N, H): swap the first two dimensions, then merge.
both = nn.LSTM(8, 16, bidirectional=True, batch_first=True)
_, (h_n, _) = both(x)
wrong = h_n.reshape(4, 32)
right = h_n.transpose(0, 1).reshape(4, 32)
print(wrong.shape, right.shape)
for name, merged in (("wrong", wrong), ("right", right)):
    own = torch.cat([h_n[0, 0], h_n[1, 0]])
    print(name, torch.equal(merged[0], own))
