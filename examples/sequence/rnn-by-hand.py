# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "手写循环层", en = "Recurrent layers by hand" }
# ///

# %% rnn
import torch
from torch import nn

torch.manual_seed(0)
x, h = torch.randn(4, 8), torch.randn(4, 16)  # (N, I), (N, H)
rnn = nn.RNN(8, 16, batch_first=True)
mine = torch.tanh(
    x @ rnn.weight_ih_l0.T
    + rnn.bias_ih_l0
    + h @ rnn.weight_hh_l0.T
    + rnn.bias_hh_l0
)
_, h_n = rnn(x[:, None], h[None])  # (N, 1, I), (1, N, H)
for name, state in ("RNN    ", h_n[0]), ("by hand", mine):
    print(name, [f"{v:.4f}" for v in state[0, :5].tolist()])

# %% lstm
def lstm_step(lstm, x, h, c):
    gates = x @ lstm.weight_ih_l0.T + lstm.bias_ih_l0
    gates = gates + h @ lstm.weight_hh_l0.T + lstm.bias_hh_l0  # (N, 4H)
    i, f, g, o = gates.chunk(4, dim=1)  # each (N, H)
    c = f.sigmoid() * c + i.sigmoid() * g.tanh()
    return o.sigmoid() * c.tanh(), c


lstm = nn.LSTM(8, 16, batch_first=True)
c = torch.randn(4, 16)
mine = lstm_step(lstm, x, h, c)
_, theirs = lstm(x[:, None], (h[None], c[None]))
for name, a, b in zip(("h", "c"), mine, theirs):
    rows = [[f"{v:.4f}" for v in t[0, :4].tolist()] for t in (a, b[0])]
    print(name, "by hand", *rows[0], " LSTM", *rows[1])

# %% gru
# zh: 重置门 r 乘在矩阵乘法之后。
# en: The reset gate r multiplies the result of the product.
gru = nn.GRU(8, 16, batch_first=True)
h = torch.randn(4, 16)
from_x = x @ gru.weight_ih_l0.T + gru.bias_ih_l0
from_h = h @ gru.weight_hh_l0.T + gru.bias_hh_l0
r_x, z_x, n_x = from_x.chunk(3, dim=1)  # each (N, H)
r_h, z_h, n_h = from_h.chunk(3, dim=1)
r, z = (r_x + r_h).sigmoid(), (z_x + z_h).sigmoid()
n = torch.tanh(n_x + r * n_h)
mine = (1 - z) * n + z * h
_, h_n = gru(x[:, None], h[None])
for name, state in ("GRU    ", h_n[0]), ("by hand", mine):
    print(name, [f"{v:.4f}" for v in state[0, :5].tolist()])

# %% cell
# zh: 单步的层，参数名不带 _l0。
# en: The layer for a single step; its parameters lack the _l0.
cell = nn.LSTMCell(8, 16)
cell.load_state_dict(
    {k.removesuffix("_l0"): v for k, v in lstm.state_dict().items()}
)
sequence = torch.randn(4, 10, 8)  # (N, L, I)
h = c = torch.zeros(4, 16)
for x_t in sequence.unbind(1):
    h, c = cell(x_t, (h, c))
whole = lstm(sequence)[0][:, -1]
for name, state in ("LSTM    ", whole), ("LSTMCell", h):
    print(name, [f"{v:.4f}" for v in state[0, :5].tolist()])
