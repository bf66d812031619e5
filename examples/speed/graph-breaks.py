# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "查找图断裂", en = "Find graph breaks" }
# ///

# %% reasons
import torch


def branch(x):
    if x.sum() > 0:
        return x * 2
    return x / 2


def boolean_mask(x):
    return x[x > 0].sin()


@torch.compiler.disable
def helper(x):
    return x.exp()


def calls_helper(x):
    return helper(x.sin()).cos()


x = torch.ones(3)
for f in branch, boolean_mask, calls_helper:
    torch.compiler.reset()
    report = torch._dynamo.explain(f)(x)
    print(f"{f.__name__}: {report.graph_break_count} break")
    for break_reason in report.break_reasons:
        print("   reason:", break_reason.reason.splitlines()[0])
        print("   line:  ", break_reason.user_stack[-1].line)

# %% fullgraph raises="Unsupported"
def to_list(x):
    return x * sum(x.tolist())


torch.compile(to_list, backend="eager", fullgraph=True)(x)

# %% region raises="Unsupported"
def partly_strict(x):
    y = helper(x.sin())
    print("the break at helper is allowed")
    with torch._dynamo.error_on_graph_break(True):
        return to_list(y.cos())


torch.compile(partly_strict, backend="eager")(x)

# %% cost volatile=true
from torch.utils.benchmark import Timer


def no_breaks(x):
    return x.sin().cos().sin().cos()


def three_breaks(x):
    x = x.sin()
    torch._dynamo.graph_break()
    x = x.cos()
    torch._dynamo.graph_break()
    x = x.sin()
    torch._dynamo.graph_break()
    return x.cos()


for f in no_breaks, three_breaks:
    f = torch.compile(f, backend="eager")
    timer = Timer("f(x)", globals={"f": f, "x": x})
    median = timer.blocked_autorange(min_run_time=0.1).median
    print(f"{f.__name__:12} {median * 1e6:6.1f} us")

# %% loop
def loop_with_print(x):
    for i in range(3):
        x = x.sin()
        print("step", i)
    return x


torch.compiler.reset()
print("graphs:", torch._dynamo.explain(loop_with_print)(x).graph_count)
