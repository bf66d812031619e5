# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "不存储全部 logits 的交叉熵"
# title.en = "Cross entropy without all logits in memory"
# device = "cpu"
# ///

# %% memory volatile=true
import resource

import torch
import torch.nn.functional as F
from torch import nn

torch.manual_seed(0)
tokens, width, vocabulary = 2048, 64, 32_000
hidden = torch.randn(tokens, width, requires_grad=True)
head = nn.Linear(width, vocabulary, bias=False)
target = torch.randint(vocabulary, (tokens,))
options = nn.LinearCrossEntropyOptions()


def chunks():
    return F.linear_cross_entropy(
        hidden, head.weight, target, options=options
    )


def logits():
    return F.cross_entropy(head(hidden), target)


def peak():
    """The largest resident memory so far, in MiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


print(f"all logits: {4 * tokens * vocabulary / 2**20:.0f} MiB")
start = peak()
for loss_fn in (chunks, logits):
    loss_fn().backward()
    print(f"{loss_fn.__name__}: {peak() - start:.0f} MiB more")

# %% same
for loss_fn in (chunks, logits):
    hidden.grad = None
    loss = loss_fn()
    loss.backward()
    norm = hidden.grad.norm()
    print(f"{loss_fn.__name__}: {loss:.4f}, gradient {norm:.6f}")
