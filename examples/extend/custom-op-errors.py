# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "自定义算子的错误", en = "Custom operator errors" }
# ///

# %% mutates
import torch
from torch import Tensor


@torch.library.custom_op("wrong::add_one", mutates_args=())
def add_one(x: Tensor) -> Tensor:
    x.add_(1)
    return x.clone()


try:
    torch.library.opcheck(add_one, (torch.ones(3),))
except Exception as error:
    print(str(error).split(" (scroll")[0])

# %% mutates-declared
@torch.library.custom_op("right::add_one_", mutates_args={"x"})
def add_one_(x: Tensor) -> None:
    x.add_(1)


x = torch.ones(3)
add_one_(x)
print(x, torch.ops.right.add_one_.default._schema)
results = torch.library.opcheck(add_one_, (torch.ones(3),))
print(set(results.values()))

# %% no-types raises="ValueError"
@torch.library.custom_op("wrong::untyped", mutates_args=())
def untyped(x):
    return x.clone()

# %% alias
@torch.library.custom_op("wrong::alias", mutates_args=())
def alias(x: Tensor) -> Tensor:
    return x


try:
    alias(torch.ones(3))
except RuntimeError as error:
    print(str(error).split("): ", 1)[-1].split(". ")[0])

# %% wrong-fake
@torch.library.custom_op("wrong::column_sum", mutates_args=())
def column_sum(x: Tensor) -> Tensor:
    return x.sum(0)


column_sum.register_fake(torch.empty_like)
try:
    torch.library.opcheck(column_sum, (torch.ones(3, 2),))
except Exception as error:
    print(str(error).split("metadata: ")[-1].split(" (scroll")[0])
