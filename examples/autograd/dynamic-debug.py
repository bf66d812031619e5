# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "在前向传播里调试", en = "Debugging the forward pass" }
# ///

# %% print
import torch
from torch import nn


class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.first = nn.Linear(2, 3)
        self.last = nn.Linear(3, 1)

    def forward(self, x):
        h = self.first(x)
        # zh: h 是已经算好的张量，可以直接查看。
        # en: h is already computed and can be inspected.
        print("h", tuple(h.shape), h.grad_fn.name())
        return self.last(h.relu())


torch.manual_seed(0)
y = Net()(torch.ones(4, 2))  # (4, 1)

# %% breakpoint
import io
import pdb

# zh: 平时在前向传播里写 breakpoint()，再从键盘输入命令；
# zh: 网页不能输入，所以这里事先写好命令。
# en: Normally you write breakpoint() and type commands. A web page
# en: takes no input, so the commands are prepared here.
typed = io.StringIO("p h.shape\np h.requires_grad\ncontinue\n")
answers = io.StringIO()
debugger = pdb.Pdb(
    stdin=typed, stdout=answers, nosigint=True, readrc=False
)


def forward(x):
    h = x @ x.T
    debugger.set_trace()
    return h.sum()


forward(torch.ones(4, 2, requires_grad=True))
print(*answers.getvalue().split("(Pdb) ")[1:3], sep="", end="")

# %% traceback raises="RuntimeError"
# zh: Net 是「打印中间结果」一节的模块。
# en: Net is the module of "Printing intermediate results".
net = Net()
net.last = nn.Linear(4, 1)
net(torch.ones(4, 2))
