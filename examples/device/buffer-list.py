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
