# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "RNN、LSTM 与 GRU", en = "RNN, LSTM, and GRU" }
# ///

# %% time-first
import torch
from torch import nn

torch.manual_seed(0)
x = torch.randn(4, 10, 8)  # (N, L, input_size)
lstm = nn.LSTM(8, 16)
output, (h_n, c_n) = lstm(x.transpose(0, 1))  # (L, N, input_size)
print(output.shape)  # (L, N, hidden_size)
print(h_n.shape)  # (1, N, hidden_size)

# %% three
for layer in (nn.RNN, nn.GRU, nn.LSTM):
    model = layer(8, 16, batch_first=True)
    output, state = model(x)
    # zh: LSTM 的状态是元组 (h_n, c_n)，另外两个只有 h_n。
    # en: The state of an LSTM is a tuple (h_n, c_n), else only h_n.
    states = state if isinstance(state, tuple) else (state,)
    count = sum(p.numel() for p in model.parameters())
    shapes = [tuple(s.shape) for s in states]
    print(f"{layer.__name__:4} {count:4} parameters, state {shapes}")

# %% last
lstm = nn.LSTM(8, 16, num_layers=2, batch_first=True)
output, (h_n, c_n) = lstm(x)
# zh: output：最后一层，每一步；h_n：每一层，最后一步。
# en: output: last layer, every step; h_n: every layer, last step.
print(output.shape, h_n.shape)
print(torch.equal(output[:, -1], h_n[-1]))

# %% bidirectional
both = nn.LSTM(8, 16, bidirectional=True, batch_first=True)
output, (h_n, c_n) = both(x)
print(output.shape)  # (N, L, 2 * hidden_size)
print(h_n.shape)  # (2, N, hidden_size)
# zh: 正向读完在最后一步，反向读完在第 0 步。
# en: Forward ends at the last step, backward at step 0.
print(torch.equal(h_n[0], output[:, -1, :16]))
print(torch.equal(h_n[1], output[:, 0, 16:]))
features = torch.cat([h_n[-2], h_n[-1]], dim=1)
print(features.shape)  # (N, 2 * hidden_size)

# %% half
# zh: output[:, -1] 的后一半，反向只读了一步。
# en: In the second half of output[:, -1], the backward direction
# en: has read a single step.
alone, _ = both(x[:, -1:])
for name, y in ("whole sequence", output), ("last step only", alone):
    print(name, [f"{v:.4f}" for v in y[0, -1, 16:20].tolist()])

# %% dropout
# zh: dropout 只用在层与层之间，一层的 LSTM 没有这样的位置。
# en: Dropout applies between layers; a single layer has no such place.
nn.LSTM(8, 16, num_layers=2, dropout=0.2)
nn.LSTM(8, 16, dropout=0.2)
