# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "线程比处理器核多", en = "More threads than cores" }
# exclusive = true
# ///

# %% processes volatile=true
import multiprocessing
import time

import torch


def work(threads):
    torch.set_num_threads(threads)
    torch.manual_seed(0)
    x = torch.randn(256, 256)
    for _ in range(10):
        x = torch.tanh(x @ x)


def seconds(processes, threads):
    context = multiprocessing.get_context("fork")
    running = [
        context.Process(target=work, args=(threads,))
        for _ in range(processes)
    ]
    start = time.perf_counter()
    for process in running:
        process.start()
    for process in running:
        process.join()
    return time.perf_counter() - start


if __name__ == "__main__":
    for threads in 1, 2:
        spent = seconds(4, threads)
        print(f"4 processes x {threads} threads: {spent:6.3f} s")
