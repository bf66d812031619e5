# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "load_state_dict 移动哪些状态"
# title.en = "Which state load_state_dict moves"
# ///

# %% optimizer
import torch
from torch import nn


class Masked(torch.optim.SGD):
    def step(self):
        for group in self.param_groups:
            for p in group["params"]:
                state = self.state[p]
                state["step"] = torch.tensor(1.0)
                state["seen"] = p.grad.abs() > 0.1  # bool
                state["old"] = [p.grad.clone()]
        self.state["mask"] = torch.ones(3)
        self.param_groups[0]["scale"] = torch.ones(3)
        super().step()


torch.manual_seed(0)
layer = nn.Linear(3, 1, bias=False)
optimizer = Masked(layer.parameters(), lr=0.1)
layer(torch.randn(4, 3)).sum().backward()
optimizer.step()
saved = optimizer.state_dict()  # all on the CPU

# %% load
# zh: 用 meta 设备代替 GPU。
# en: The meta device stands in for a GPU.
layer = nn.Linear(3, 1, bias=False, device="meta")
optimizer = Masked(layer.parameters(), lr=0.1)
optimizer.load_state_dict(saved)
state = optimizer.state[layer.weight]
rows = {
    "state[p]['seen']": state["seen"],
    "state[p]['old'][0]": state["old"][0],
    "state[p]['step']": state["step"],
    "state['mask']": optimizer.state["mask"],
    "param_groups[0]['scale']": optimizer.param_groups[0]["scale"],
}
for name, value in rows.items():
    print(f"{name:25}", f"{value.device.type:5}", value.dtype)
