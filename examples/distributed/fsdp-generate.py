# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "用 FSDP 的模型生成"
# title.en = "Generating with an FSDP model"
# device = "cpu"
# ///

# %% generate
import tempfile

import torch
import torch.distributed as dist
import torch.multiprocessing as mp
from torch import nn
from torch.distributed.fsdp import (
    fully_shard,
    register_fsdp_forward_method,
)


class Model(nn.Module):
    def __init__(self):
        super().__init__()
        self.embedding = nn.Embedding(10, 8)
        self.head = nn.Linear(8, 10)

    def forward(self, tokens):
        return self.head(self.embedding(tokens))

    def generate(self, tokens, steps):
        for _ in range(steps):
            # zh: 库里的 generate 也常常直接调用子模块。
            # en: A library's generate may also call submodules.
            logits = self.head(self.embedding(tokens))
            tokens = torch.cat([tokens, logits[-1:].argmax(-1)])
        return tokens


def work(rank, file):
    dist.init_process_group(
        "gloo", init_method=file, rank=rank, world_size=2
    )
    torch.manual_seed(0)
    model = fully_shard(Model())
    start = torch.tensor([1, 2])
    with torch.no_grad():
        try:
            model.generate(start, 5)
        except RuntimeError as error:
            message = str(error).splitlines()[0]
        register_fsdp_forward_method(model, "generate")
        tokens = model.generate(start, 5)
    if rank == 0:
        print("RuntimeError:", message.split(",")[0])
        print(tokens.tolist())
    dist.destroy_process_group()


with tempfile.TemporaryDirectory() as folder:
    args = (f"file://{folder}/group",)
    mp.start_processes(work, args, nprocs=2, start_method="fork")

# %% plain
torch.manual_seed(0)
Model().generate(torch.tensor([1, 2]), 5).tolist()
