# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "一块 GPU 上的 NCCL"
# title.en = "NCCL with one GPU"
# device = "cuda"
# exclusive = true
# ///

# %% group
import torch
import torch.distributed as dist
from torch import nn
from torch.nn.parallel import DistributedDataParallel

device = torch.device("cuda", 0)
dist.init_process_group(
    "nccl", store=dist.HashStore(), rank=0, world_size=1,
    device_id=device,
)
x = torch.ones(3, device=device)
dist.all_reduce(x)  # the sum over one process
print(dist.get_backend(), dist.get_world_size(), x.tolist())
print("NCCL", ".".join(map(str, torch.cuda.nccl.version())))

# %% ddp volatile=true
from torch.utils.benchmark import Timer

torch.manual_seed(0)
layers = [nn.Linear(1024, 1024) for _ in range(8)]
model = nn.Sequential(*layers).to(device)
x = torch.randn(256, 1024, device=device)
ddp = DistributedDataParallel(model, device_ids=[0])
for name, net in {"model": model, "DDP": ddp}.items():
    timer = Timer("net(x).sum().backward()", globals={"net": net, "x": x})
    ms = timer.blocked_autorange().median * 1e3
    print(f"{name:5} {ms:.2f} ms for forward and backward")

# %% cpu-tensor raises="RuntimeError"
dist.all_reduce(torch.ones(3))

# %% end
dist.destroy_process_group()
