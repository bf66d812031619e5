# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "模型里还有什么"
# title.en = "What else is in a model"
# ///

# %% modes
import torch
from torch import nn

torch.manual_seed(0)
dropout = nn.Dropout(0.5)
x = torch.ones(8)
print("training:  ", dropout(x))
print("training:  ", dropout(x))
dropout.eval()
print("evaluation:", dropout(x))


# %% list
class Stack(nn.Module):
    def __init__(self, layers):
        super().__init__()
        self.layers = layers

    def forward(self, x):
        for layer in self.layers:
            x = layer(x).relu()
        return x


layers = [nn.Linear(64, 64) for _ in range(3)]
print("in a list:      ", len(list(Stack(layers).parameters())))
stack = Stack(nn.ModuleList(layers))
print("in a ModuleList:", len(list(stack.parameters())))

# %% state
state = stack.state_dict()
for name, tensor in state.items():
    print(name, tuple(tensor.shape))
with torch.no_grad():
    stack.layers[0].bias.fill_(7)
print("in the state_dict:", state["layers.0.bias"][:3])
