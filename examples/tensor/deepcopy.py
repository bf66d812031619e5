# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "复制容器与模型", en = "Copying containers" }
# ///

# %% containers
import copy

import torch

state = {"w": torch.zeros(2), "step": 1}
shallow, deep = copy.copy(state), copy.deepcopy(state)
state["w"] += 1
# zh: 浅复制只复制字典，里面仍是同一个张量。
# en: A shallow copy has a new dict but the same tensor.
print(shallow["w"] is state["w"], shallow["w"])
print(deep["w"] is state["w"], deep["w"])

# %% attributes
x = torch.ones(2, requires_grad=True)
x.sum().backward()
# zh: deepcopy 连 requires_grad 和 grad 一起复制，结果是叶子。
# en: deepcopy copies requires_grad and grad; still a leaf.
y = copy.deepcopy(x)
print(y.requires_grad, y.is_leaf, y.grad, y.grad is x.grad)
print(x.clone().is_leaf)

# %% best-state
model = torch.nn.Linear(1, 1, bias=False)
torch.nn.init.ones_(model.weight)
# zh: state_dict 里的张量与参数共享内存，会随训练改变。
# en: state_dict shares memory with the parameters.
live = model.state_dict()
kept = copy.deepcopy(live)
with torch.no_grad():
    model.weight += 1
print(live["weight"].item(), kept["weight"].item())

# %% same-tensor
# zh: 列表乘法重复的是同一个张量。
# en: Multiplying a list repeats one and the same tensor.
rows = [torch.zeros(2)] * 2
rows[0][0] = 1
print(rows)

# %% non-leaf raises="RuntimeError"
copy.deepcopy(x * 2)
