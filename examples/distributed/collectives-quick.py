# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "两个进程求和", en = "A sum over two processes" }
# device = "cpu"
# launch = ["torchrun", "--standalone", "--nproc-per-node=2"]
# timeout = 180
# ///

# %% quick
import torch
import torch.distributed as dist

dist.init_process_group("gloo")  # "nccl" on GPUs
rank, size = dist.get_rank(), dist.get_world_size()
x = torch.tensor([rank + 1.0])  # 1 on rank 0, 2 on rank 1
dist.all_reduce(x)
if rank == 0:
    print("sum over", size, "processes:", x.item())
dist.destroy_process_group()
