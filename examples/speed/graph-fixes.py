# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "消除图断裂", en = "Fix graph breaks" }
# ///

# %% item
import torch


def count_graphs(f, *args):
    torch.compiler.reset()
    return torch._dynamo.explain(f)(*args).graph_count


def by_item(x):
    return x / x.max().item()


def by_tensor(x):
    return x / x.max()


x = torch.tensor([1.0, 2.0, 4.0])
with torch._dynamo.config.patch(capture_scalar_outputs=True):
    print("item, capture_scalar_outputs:", count_graphs(by_item, x))
print("tensor:                      ", count_graphs(by_tensor, x))
torch.compiler.reset()
print(torch.compile(by_item, backend="eager", fullgraph=True)(x))

# %% cond
def by_cond(x):
    return torch.cond(
        x.sum() > 0, lambda x: x * 2, lambda x: x / 2, (x,)
    )


compiled = torch.compile(by_cond, backend="eager", fullgraph=True)
for value in 4.0, -4.0:
    print(compiled(torch.full((2,), value)))

# %% print
def with_print(x):
    y = x.sin()
    print("mean", y.mean())
    return y.cos()


print("graphs:", count_graphs(with_print, x))
torch._dynamo.config.reorderable_logging_functions.add(print)
print("graphs:", count_graphs(with_print, x))
torch._dynamo.config.reorderable_logging_functions.clear()

# %% mask
def by_mask(x):
    return x[x > 1.5].sum()


def by_where(x):
    return torch.where(x > 1.5, x, 0.0).sum()


for f in by_mask, by_where:
    print(f"{f.__name__:8} graphs: {count_graphs(f, x)}, {f(x)}")
