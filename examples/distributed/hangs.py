# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "训练卡在哪里"
# title.en = "Where training hangs"
# device = "cpu"
# timeout = 180
# ///

# %% run
import tempfile
from datetime import timedelta

import torch
import torch.distributed as dist
import torch.multiprocessing as mp


def start(rank, work, file):
    dist.init_process_group(
        "gloo",
        init_method=file,
        rank=rank,
        world_size=2,
        timeout=timedelta(seconds=3),
    )
    work(rank)


def run(work):
    with tempfile.TemporaryDirectory() as folder:
        args = work, f"file://{folder}/group"
        mp.start_processes(start, args, nprocs=2, start_method="fork")


# %% where volatile=true
import faulthandler
import time
from pathlib import Path


def stuck(rank):
    with open(f"stack-{rank}", "w") as file:
        faulthandler.dump_traceback_later(1, file=file)
        try:
            if rank == 0:
                dist.all_reduce(torch.ones(3))
            else:
                time.sleep(2)  # e.g. saves a checkpoint
        except RuntimeError:
            pass  # timed out
        faulthandler.cancel_dump_traceback_later()


run(stuck)
for rank in range(2):
    lines = Path(f"stack-{rank}").read_text().splitlines()
    names = [line.split(" in ")[-1] for line in lines if " in " in line]
    print(f"rank {rank}:", " < ".join(names[:4]))

# %% mismatch volatile=true
import os


def mismatch(rank):
    x = torch.ones(3)
    try:
        if rank == 0:
            dist.all_reduce(x)
        else:
            dist.broadcast(x, src=1)
    except RuntimeError as error:
        print(f"rank {rank}:", str(error).split("Collectives ")[-1])


os.environ["TORCH_DISTRIBUTED_DEBUG"] = "DETAIL"  # usually in the shell
dist.set_debug_level_from_env()
run(mismatch)
dist.set_debug_level(dist.DebugLevel.OFF)

# %% recorder
import pickle


def record(rank):
    x = torch.ones(3)
    dist.all_reduce(x)
    try:
        if rank == 0:
            dist.all_reduce(x)  # rank 1 doesn't call it
        else:
            time.sleep(4)
    except RuntimeError:
        pass  # timed out
    dump = torch._C._distributed_c10d._dump_fr_trace()
    Path(f"trace-{rank}").write_bytes(dump)


run(record)
for rank in range(2):
    dump = Path(f"trace-{rank}").read_bytes()
    for entry in pickle.loads(dump)["entries"]:
        number = entry["collective_seq_id"]
        name = entry["profiling_name"]
        line = next(
            frame["line"]
            for frame in entry["frames"]
            if frame["name"] == "record"
        )
        print(f"rank {rank}: {number} {name}, line {line}")
