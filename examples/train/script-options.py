# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "训练脚本里选项与学习率的几行"
# title.en = "The lines of a training script about options and rates"
# ///

# %% arguments
import argparse

parser = argparse.ArgumentParser()
parser.add_argument("--lr", type=float, default=1e-3)
parser.add_argument("--batch-size", type=int, default=64)
parser.add_argument("--amp", action="store_true")
args = parser.parse_args(["--lr", "0.01", "--amp"])
print(args.lr, args.batch_size, args.amp)
print(vars(args))

# %% bool
# zh: type=bool 的陷阱：任何非空的字符串都是 True。
# en: The trap of type=bool: every string that isn't empty is True.
parser.add_argument("--augment", type=bool, default=True)
print(parser.parse_args(["--augment", "False"]).augment)
flag = argparse.BooleanOptionalAction
parser.add_argument("--shuffle", action=flag, default=True)
print(parser.parse_args(["--no-shuffle"]).shuffle)

# %% rate
import torch
from torch import nn

w = nn.Parameter(torch.ones(2))
optimizer = torch.optim.SGD([w], lr=args.lr)
print(optimizer.param_groups[0]["lr"])
for group in optimizer.param_groups:
    group["lr"] *= 0.1
print(optimizer.param_groups[0]["lr"])

# %% accumulate
steps = 4
for i in range(8):
    loss = (w**2).sum() / steps  # the mean over four batches
    loss.backward()
    if (i + 1) % steps == 0:  # after batches 3 and 7
        print(i, w.grad.tolist())
        optimizer.step()
        optimizer.zero_grad()
