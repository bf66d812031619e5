# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "没有显卡时运行写满 cuda() 的代码", en = "Running code full of cuda() without a GPU" }
# device = "cpu"
# ///

# %% find
import re

source = """
model = Net().cuda()
model = nn.DataParallel(model, device_ids=[0, 1]).cuda()
state = torch.load("best.pth")
x = torch.cuda.FloatTensor(4, 3).fill_(0)
mask = torch.zeros(4).cuda(non_blocking=True)
torch.cuda.synchronize()
net.to("cuda:0")
"""
pattern = r"\.cuda\(|torch\.cuda\.|[\"']cuda|DataParallel|torch\.load\("
for number, line in enumerate(source.splitlines(), 1):
    if re.search(pattern, line):
        print(number, line)

# %% replace
def portable(line):
    line = re.sub(r"\.cuda\((non_blocking=True)\)", r".to(device, \1)", line)
    line = re.sub(r"\.cuda\(\d*\)", ".to(device)", line)
    line = re.sub(r"[\"']cuda(:\d+)?[\"']", "device", line)
    return re.sub(
        r"torch\.load\(([^,)]+)\)",
        r"torch.load(\1, map_location=device)",
        line,
    )


for line in source.splitlines():
    if portable(line) != line:
        print(portable(line))

# %% patch
import torch
from torch import nn

# zh: 只想试一下：让 cuda() 什么也不做。
# en: Only to try it out: cuda() does nothing.
torch.Tensor.cuda = lambda self, *args, **kwargs: self
nn.Module.cuda = lambda self, *args, **kwargs: self
model = nn.Linear(3, 2).cuda()
model(torch.ones(4, 3).cuda()).shape
