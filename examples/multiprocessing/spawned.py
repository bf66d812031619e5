# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "用 spawn 启动", en = "Starting with spawn" }
# ///

# %% spawn
import torch
import torch.multiprocessing as mp

# zh: 一次写出整行，两个进程的输出就不会混在一起。
# en: Written at once, lines of two processes don't mix.
print(f"reading this file as {__name__}\n", end="")
setting = 1


def work(rank, t):  # mp.spawn passes the rank first
    t[rank] = rank + setting


if __name__ == "__main__":
    setting = 10
    t = torch.zeros(2).share_memory_()
    mp.spawn(work, args=(t,), nprocs=2)
    print(t)

# %% fork
if __name__ == "__main__":
    mp.start_processes(
        work, args=(t,), nprocs=2, start_method="fork"
    )
    print(t)
