# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "已经删除或改名的模块"
# title.en = "Modules that were removed or renamed"
# ///

# %% six raises="ModuleNotFoundError"
from torch._six import inf

# %% six-now
from math import inf

string_classes, int_classes = str, int
print(inf, string_classes, int_classes)

# %% pytree
from torch.utils import _pytree


class Pair:
    def __init__(self, *values):
        self.values = values


_pytree._register_pytree_node(
    Pair, lambda p: (list(p.values), None), lambda vs, _: Pair(*vs)
)
