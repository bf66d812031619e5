# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "哪些操作没有确定性的实现"
# title.en = "Which operations have no deterministic version"
# device = "cpu"
# ///

# %% quick
import torch

torch.use_deterministic_algorithms(True)
index, values = torch.tensor([1, 1]), torch.tensor([1.0, 2.0])
x = torch.zeros(3)
calls = {
    "index_add": lambda: x.index_add(0, index, values),
    "scatter_add": lambda: x.scatter_add(0, index, values),
    "put_": lambda: x.put_(index, values),
}
for name, call in calls.items():
    try:
        print(f"{name:11} works: {call()}")
    except RuntimeError as e:
        print(f"{name:11} raises: {str(e).split(', but')[0]}")
