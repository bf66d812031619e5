# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "打包与状态", en = "Packing and states" }
# ///

# %% wrong
import torch
from torch import nn
from torch.nn.utils import rnn

torch.manual_seed(0)
xs = [torch.randn(n, 8) for n in (3, 5, 2)]  # each (L_i, input_size)
lengths = torch.tensor([len(x) for x in xs])
padded = rnn.pad_sequence(xs, batch_first=True)  # (N, L, input_size)
lstm = nn.LSTM(8, 16, batch_first=True)


def compare(h_n):
    for x, h in zip(xs, h_n[-1]):
        alone = lstm(x)[1][0][-1]
        for name, v in ("batch", h), ("alone", alone):
            row = [f"{a:7.4f}" for a in v[:4].tolist()]
            print(f"length {len(x)}, {name}", *row)


_, (h_n, _) = lstm(padded)
compare(h_n)

# %% packed
packed = rnn.pack_padded_sequence(
    padded, lengths, batch_first=True, enforce_sorted=False
)
packed_output, (h_n, _) = lstm(packed)
compare(h_n)

# %% unpack
output, out_lengths = rnn.pad_packed_sequence(
    packed_output, batch_first=True
)
print(output.shape)  # (N, L, hidden_size)
print(out_lengths)
print(output.abs().amax(dim=2) > 0)

# %% inside
# zh: 按时间排列，没有填充：第 0 步有 3 个序列，第 4 步只剩 1 个。
# en: Ordered by time, without padding: 3 sequences at step 0, and
# en: only one at step 4.
print(type(packed).__name__)
print(packed.data.shape)  # (sum of lengths, input_size)
print(packed.batch_sizes)
print(packed.sorted_indices)

# %% gather
# zh: 单向时，也可以取出每个序列的最后一个真实步。
# en: In one direction, you can also pick the last real step of each.
whole, _ = lstm(padded)
last = whole[torch.arange(3), lengths - 1]  # (N, hidden_size)
for n, row, h in zip(lengths.tolist(), last, h_n[-1]):
    pairs = zip(row[:3].tolist(), h[:3].tolist())
    print(f"length {n}", *[f"{a:7.4f} = {b:7.4f}" for a, b in pairs])

# %% backward
# zh: 反向先读到填充，因此每一步都受影响。
# en: The backward direction reads the padding first, which affects
# en: all its steps.
both = nn.LSTM(8, 16, bidirectional=True, batch_first=True)
alone = both(xs[2])[0]  # (2, 2H)
difference = (both(padded)[0][2, :2] - alone).abs()
print(f"forward  {difference[:, :16].max():.6f}")
print(f"backward {difference[:, 16:].max():.6f}")
