# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "计时时的错误", en = "Errors with Timer" }
# ///

# %% changes
import torch
from torch.utils.benchmark import Timer

x = torch.ones(4)
Timer("x.mul_(2)", globals={"x": x}).timeit(1000)
print(x)

# %% function raises="ValueError"
Timer(lambda: x + 1).timeit(1)

# %% wrapped
measured = Timer("f()", globals={"f": lambda: x + 1}).timeit(10)
print(measured.number_per_run, "runs")

# %% threads
timer = Timer("x + 1", globals={"x": x})
print("Timer:  ", timer.timeit(1).num_threads)
torch.set_num_threads(2)
print("program:", torch.get_num_threads())
print("Timer:  ", timer.timeit(1).num_threads)

# %% print raises="TypeError"
# zh: 单位是秒的浮点数在 median 里，测量结果本身不是数。
# en: The number of seconds is in median; a measurement isn't a number.
Timer("x + 1", globals={"x": x}).timeit(100) * 1e6
