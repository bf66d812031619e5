# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "命令行参数 --local-rank", en = "The argument --local-rank" }
# ///

# %% refused
import argparse
import contextlib
import io


def parse(*names):
    parser = argparse.ArgumentParser(prog="train.py")
    parser.add_argument(*names, type=int, default=0)
    # zh: torch.distributed.launch 从 2.0 起这样传递编号。
    # en: torch.distributed.launch passes the rank like this since 2.0.
    command = ["--local-rank=1"]
    with contextlib.redirect_stderr(io.StringIO()) as messages:
        try:
            print(parser.parse_args(command))
        except SystemExit:
            print(messages.getvalue().splitlines()[-1])


parse("--local_rank")

# %% both
parse("--local-rank", "--local_rank")

# %% torchrun
import os

os.environ["LOCAL_RANK"] = "1"  # set by torchrun
print(int(os.environ.get("LOCAL_RANK", 0)))
