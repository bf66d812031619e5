# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "打包的错误", en = "Packing errors" }
# ///

# %% unsorted raises="RuntimeError"
import torch
from torch import nn
from torch.nn.utils import rnn

torch.manual_seed(0)
padded = torch.randn(3, 5, 8)  # (N, L, input_size)
lengths = torch.tensor([3, 5, 2])
rnn.pack_padded_sequence(padded, lengths, batch_first=True)

# %% empty raises="RuntimeError"
rnn.pack_padded_sequence(
    padded,
    torch.tensor([5, 3, 0]),
    batch_first=True,
)

# %% device raises="RuntimeError"
# zh: 长度必须在 CPU 上；没有 GPU，就用 meta 设备得到这个错误。
# en: Lengths must be on the CPU; the meta device shows the error
# en: without a GPU.
rnn.pack_padded_sequence(
    padded,
    torch.tensor([5, 3, 2], device="meta"),
    batch_first=True,
)

# %% shorter
# zh: 这一批填充到了 6，最长的却只有 5。
# en: This batch is padded to 6, but its longest sequence has 5.
padded = torch.randn(3, 6, 8)
packed = rnn.pack_padded_sequence(
    padded, lengths, batch_first=True, enforce_sorted=False
)
output, _ = rnn.pad_packed_sequence(packed, batch_first=True)
print(output.shape)
output, _ = rnn.pad_packed_sequence(
    packed, batch_first=True, total_length=6
)
print(output.shape)

# %% time-first raises="RuntimeError"
rnn.pack_padded_sequence(padded, torch.tensor([5, 3, 2]))

# %% silent
# zh: enforce_sorted=False 时，批次与时间对调，元素的个数不对。
# en: With enforce_sorted=False, batch and time trade places
# en: unnoticed: the number of elements is wrong.
wrong = rnn.pack_padded_sequence(padded, lengths, enforce_sorted=False)
print(packed.data.shape, wrong.data.shape)
