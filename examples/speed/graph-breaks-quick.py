# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "统计图断裂", en = "Count graph breaks" }
# ///

# %% quick
import torch


def f(x):
    y = x.sin()
    print("sum", y.sum())
    return y.cos()


report = torch._dynamo.explain(f)(torch.ones(3))
print(report.graph_count, "graphs")
print(report.break_reasons[0].user_stack[0].line)
