# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "长度不一的数据", en = "Ragged data" }
# ///

# %% pad
import torch
from torch.nn.utils.rnn import pad_sequence

rows = [[1.0, 2.0, 3.0], [4.0]]
tensors = [torch.tensor(row) for row in rows]
padded = pad_sequence(tensors, batch_first=True)  # (2, 3)
lengths = torch.tensor([len(row) for row in rows])
mask = torch.arange(padded.shape[1]) < lengths[:, None]
print(padded)
print(mask)

# %% mean
print(padded.mean(1))
print((padded * mask).sum(1) / lengths)

# %% nested
nested = torch.nested.nested_tensor(tensors, layout=torch.jagged)
print(nested.shape)
print(nested.values(), nested.offsets())
print(torch.nested.to_padded_tensor(nested * 10, padding=0.0))

# %% flat
values = torch.cat(tensors)
group = torch.repeat_interleave(torch.arange(len(rows)), lengths)
print(group)
print(torch.zeros(len(rows)).index_add(0, group, values) / lengths)

# %% error raises="ValueError"
torch.tensor(rows)
