# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "重新编译的原因", en = "Reasons for recompiling" }
# ///

# %% log
import logging

import torch

# zh: 只打印消息，不打印时间、进程和文件。
# en: Print messages without time, process, and file.
plain = logging.Formatter("%(message)s")
torch._logging._internal.DEFAULT_FORMATTER = plain


def double(x):
    return x * 2


torch._logging.set_logs(recompiles=True)
compiled = torch.compile(double, backend="eager")
for n in 8, 6, 1:
    compiled(torch.ones(n))
torch._logging.set_logs()

# %% fail raises="RuntimeError"
torch.compiler.reset()
compiled(torch.ones(8))
with torch.compiler.set_stance("fail_on_recompile"):
    compiled(torch.ones(6))

# %% config raises="RecompileError"
with torch._dynamo.config.patch(error_on_recompile=True):
    compiled(torch.ones(6))

# %% eager
with torch.compiler.set_stance("eager_on_recompile"):
    print(compiled(torch.ones(2)))

# %% limit
def scale(x, name):
    return x * len(name)


compiled = torch.compile(scale, backend="eager")
for name in "abcdefghij":
    compiled(torch.ones(2), name)

# %% raised
print("default limit:", torch._dynamo.config.recompile_limit)
torch.compiler.reset()
compiled = torch.compile(scale, backend="eager", recompile_limit=32)
for name in "abcdefghij":
    compiled(torch.ones(2), name)
print("no warning")

# %% fullgraph raises="FailOnRecompileLimitHit"
torch.compiler.reset()
torch._logging.set_logs(dynamo=logging.ERROR)
compiled = torch.compile(scale, backend="eager", fullgraph=True)
try:
    for name in "abcdefghij":
        compiled(torch.ones(2), name)
except Exception as error:
    raise error from None
