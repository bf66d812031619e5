# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "动态形状的错误", en = "Errors with dynamic shapes" }
# ///

# %% constraint raises="ConstraintViolationError"
import logging

import torch

# zh: 同样的内容还会写入日志，这里关闭。
# en: The same text is also logged; this turns the log off.
torch._logging.set_logs(all=logging.CRITICAL)


def add_fixed(x):
    return x + torch.ones(4)


x = torch.zeros(4)
torch._dynamo.mark_dynamic(x, 0)
torch.compile(add_fixed, backend="eager")(x)

# %% maybe
x = torch.zeros(4)
torch._dynamo.maybe_mark_dynamic(x, 0)
torch.compile(add_fixed, backend="eager")(x)

# %% inside raises="AssertionError" volatile=true
def marks(x):
    torch._dynamo.mark_dynamic(x, 0)
    return x + 1


torch.compile(marks, backend="eager", fullgraph=True)(x)
