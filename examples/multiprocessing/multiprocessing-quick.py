# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "最短的进程池", en = "The shortest pool" }
# ///

# %% quick
import torch
import torch.multiprocessing as mp


def norm(x):
    return x.norm().item()


if __name__ == "__main__":
    parts = [torch.ones(n) for n in (1, 4, 9, 16)]
    with mp.get_context("spawn").Pool(2) as pool:
        print(pool.map(norm, parts))
