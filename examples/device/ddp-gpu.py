# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "两块 GPU 上的 DDP", en = "DDP on two GPUs" }
# device = "cuda"
# gpus = 2
# launch = ["torchrun", "--standalone", "--nproc-per-node=2"]
# timeout = 180
# ///

# %% train
import os

import torch
import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel

# zh: 每个进程一块 GPU：先指定 GPU，再创建进程组。
# en: One GPU per process: choose it, then create the group.
local_rank = int(os.environ["LOCAL_RANK"])
device = torch.device("cuda", local_rank)
torch.cuda.set_device(device)
dist.init_process_group("nccl", device_id=device)

torch.manual_seed(0)
model = nn.Linear(3, 1).to(device)
model = DistributedDataParallel(model, device_ids=[local_rank])
optimizer = torch.optim.SGD(model.parameters(), lr=0.1)

torch.manual_seed(local_rank)  # other data on each rank
x = torch.randn(8, 3, device=device)
loss = model(x).square().mean()
loss.backward()
optimizer.step()

weight = model.module.weight.detach()
weights = [torch.empty_like(weight) for _ in range(2)]
dist.all_gather(weights, weight)
if dist.get_rank() == 0:
    print("processes:", dist.get_world_size(), "on", model.device)
    print("same weights:", torch.equal(*weights))
dist.destroy_process_group()
