# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "进程组", en = "Process groups" }
# device = "cpu"
# ///

# %% no-group raises="ValueError"
import torch
import torch.distributed as dist

dist.all_reduce(torch.ones(1))

# %% group
# zh: 用 torchrun 启动时，只写 init_process_group("gloo")。
# en: With torchrun, write only init_process_group("gloo").
store = dist.HashStore()
dist.init_process_group("gloo", store=store, rank=0, world_size=1)
x = torch.ones(1)
dist.all_reduce(x)
dist.destroy_process_group()
print(x)

# %% too-few raises="DistStoreError" volatile=true
from datetime import timedelta

# zh: 需要两个进程，只来了一个。
# en: Two processes are expected, and only one is there.
dist.TCPStore(
    "127.0.0.1", 0, world_size=2, is_master=True,
    timeout=timedelta(seconds=1),
)
