# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "fork 之后的线程"
# title.en = "Threads after a fork"
# device = "cpu"
# ///

# %% hang
import torch
import torch.multiprocessing as mp


def work(threads):
    torch.set_num_threads(threads)
    torch.ones(1_000_000).exp()  # large enough for several threads


def run(method, threads, seconds=60):
    context = mp.get_context(method)
    process = context.Process(target=work, args=(threads,))
    process.start()
    process.join(seconds)  # wait no longer than this
    hangs = process.is_alive()
    process.kill()
    print(f"{method:5} threads={threads}: hangs {hangs}")


if __name__ == "__main__":
    torch.set_num_threads(2)
    run("fork", 2)  # the parent hasn't used its threads yet
    torch.ones(1_000_000).exp()  # now it has
    run("fork", 2, seconds=3)

# %% cures
if __name__ == "__main__":
    run("fork", 1)
    run("spawn", 2)
