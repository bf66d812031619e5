# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "一组缓冲区", en = "A list of buffers" }
# device = "cpu"
# ///

# %% list
import torch
from torch import nn


class Model(nn.Module):
    def __init__(self, grids):
        super().__init__()
        self.plain = list(grids)
        self.count = len(grids)
        for i, grid in enumerate(grids):
            self.register_buffer(f"grid{i}", grid)

    @property
    def grids(self):
        return [getattr(self, f"grid{i}") for i in range(self.count)]


model = Model([torch.zeros(2), torch.zeros(3)]).to(torch.float64)
print([grid.dtype for grid in model.plain])
print([grid.dtype for grid in model.grids])
print(list(model.state_dict()))


# %% module
class BufferList(nn.Module):
    def __init__(self, tensors, persistent=True):
        super().__init__()
        for i, x in enumerate(tensors):
            self.register_buffer(str(i), x, persistent)

    def __len__(self):
        return len(self._buffers)

    def __iter__(self):
        return iter(self._buffers.values())

    def __getitem__(self, i):
        return list(self)[i]


model = nn.Module()
model.grids = BufferList([torch.zeros(2), torch.zeros(3)])
model.to(torch.float64)
print([grid.dtype for grid in model.grids], model.grids[-1].shape)
print(list(model.state_dict()))

# %% parameter-list
grids = nn.ParameterList([nn.Buffer(torch.zeros(2))])
print(type(grids[0]).__name__, grids[0].requires_grad)
