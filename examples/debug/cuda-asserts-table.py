# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "各种 Assertion failed"
# title.en = "Which mistake fails which assertion"
# device = "cuda"
# ///

# %% assertions
import os
import re
import torch.multiprocessing as mp

SETUP = """
import torch
import torch.nn.functional as F
from torch import nn
x = torch.zeros(4, 3, device="cuda")
i = torch.tensor([0, 7], device="cuda")
labels = torch.tensor([0, 1, 2, 3], device="cuda")
"""
mistakes = {
    "label": "F.cross_entropy(x, labels)",
    "token": "nn.Embedding(5, 3, device='cuda')(i)",
    "index": "x[i]",
    "index_select": "x.index_select(0, i)",
    "gather": "x.gather(1, labels[:, None])",
    "scatter": "x.scatter(1, labels[:, None], 1.0)",
    "probability": "F.binary_cross_entropy(x + 2, x)",
    "multinomial": "torch.multinomial(x - 1, 1)",
}


def work(code):
    log = os.open("log", os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    os.dup2(log, 2)  # the GPU's messages go to stderr
    exec(SETUP + code + "; torch.cuda.synchronize()")


# zh: 每个错误用一个新进程：之后这个进程就不能再用 GPU。
# en: A process for each: afterwards, it can't use the GPU.
ctx = mp.get_context("fork")
for name, code in mistakes.items():
    p = ctx.Process(target=work, args=(code,))
    p.start()
    p.join()
    text = open("log").read()
    found = re.search("Assertion `(.*)` failed", text)
    print(f"{name:12} {found[1] if found else text[-300:]}")
