# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "参数与一个向量互换", en = "Parameters as one vector" }
# ///

# %% vector
import torch
from torch import nn
from torch.nn.utils import parameters_to_vector, vector_to_parameters

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(3, 4), nn.ReLU(), nn.Linear(4, 1))
vector = parameters_to_vector(model.parameters())
print(vector.shape, vector.requires_grad, vector.is_leaf)
other = nn.Sequential(nn.Linear(3, 4), nn.ReLU(), nn.Linear(4, 1))
vector_to_parameters(vector.detach().clone(), other.parameters())
x = torch.randn(2, 3)
print(torch.equal(model(x), other(x)))

# %% shared
# zh: 参数成为向量的视图：之后修改向量，就修改了参数。
# en: The parameters become views of the vector: changing it changes
# en: them.
values = torch.ones(21)
vector_to_parameters(values, other.parameters())
values.zero_()
print(other[2].weight)

# %% longer
# zh: 向量太长：不检查，多余的部分忽略。
# en: A vector that is too long isn't noticed; the rest is ignored.
vector_to_parameters(torch.ones(100), other.parameters())
print(other[2].weight)

# %% shorter raises="RuntimeError"
vector_to_parameters(torch.ones(20), other.parameters())
