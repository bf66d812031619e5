# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "旧代码的 repackage_hidden"
# title.en = "repackage_hidden of old code"
# ///

# %% old raises="TypeError"
import torch
from torch import nn
from torch.autograd import Variable


def repackage_hidden(h):
    if type(h) == Variable:  # noqa: E721
        return Variable(h.data)
    return tuple(map(repackage_hidden, h))


rnn = nn.GRU(4, 8, batch_first=True)
x = torch.randn(2, 5, 4)
out, hidden = rnn(x)
repackage_hidden(hidden)

# %% type
print(type(hidden), isinstance(hidden, Variable))


# %% new
def repackage_hidden(h):
    if isinstance(h, torch.Tensor):  # RNN, GRU
        return h.detach()
    return tuple(map(repackage_hidden, h))  # LSTM: (h, c)


out, hidden = rnn(x, repackage_hidden(hidden))
out.sum().backward()
hidden.shape
