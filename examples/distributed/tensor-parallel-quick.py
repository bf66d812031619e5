# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "两个进程的张量并行"
# title.en = "Tensor parallelism on two processes"
# device = "cpu"
# launch = ["torchrun", "--standalone", "--nproc-per-node=2"]
# timeout = 180
# ///

# %% quick
import time

import torch
import torch.distributed as dist
from torch.distributed.device_mesh import init_device_mesh
from torch.distributed.tensor import Shard, distribute_tensor

mesh = init_device_mesh("cpu", (2,))  # starts gloo; "cuda" on GPUs
torch.manual_seed(0)
x, w = torch.randn(3, 4), torch.randn(4, 6)
columns = distribute_tensor(w, mesh, [Shard(1)])  # (4, 3) on each rank
out = (distribute_tensor(x, mesh) @ columns).full_tensor()  # (3, 6)
if dist.get_rank() == 0:
    print(columns.to_local().shape)
    print("parallel", [f"{v:.4f}" for v in out[0].tolist()])
    print("whole   ", [f"{v:.4f}" for v in (x @ w)[0].tolist()])
time.sleep(0.1)  # for gloo's threads
dist.destroy_process_group()
