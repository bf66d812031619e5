# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "导出的程序", en = "An exported program" }
# ///

# %% program
import torch
from torch import nn


class Classifier(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc = nn.Linear(4, 3)
        self.register_buffer("mean", torch.zeros(4))

    def forward(self, x):
        print("running forward, x", tuple(x.shape))
        for power in (1, 2):
            x = x - power * self.mean
        return self.fc(x).relu()


torch.manual_seed(0)
model = Classifier().eval()
program = torch.export.export(model, (torch.randn(2, 4),))
for node in program.graph.nodes:
    shape = tuple(getattr(node.meta.get("val"), "shape", ()))
    print(f"{node.op:14} {node.name:7} {shape}")

# %% signature
for spec in program.graph_signature.input_specs:
    print(f"{spec.kind.name:10} {spec.arg.name:11} {spec.target}")
print(list(program.state_dict))

# %% run
x = torch.randn(2, 4)
run = program.module()
print("largest difference", (run(x) - model(x)).abs().max().item())

# %% modes
dropout = nn.Sequential(nn.Linear(4, 8), nn.Dropout(0.5))
ones = torch.ones(1, 4)
for training in (True, False):
    dropout.train(training)
    run = torch.export.export(dropout, (ones,)).module()
    zeros = (run(ones) == 0).any().item()
    print(f"exported with training={training}: drops {zeros}")

# %% eval-later raises="NotImplementedError"
run.eval()
