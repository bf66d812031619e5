# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "fork 与 CUDA", en = "Fork and CUDA" }
# device = "cuda"
# timeout = 120
# ///

# %% fork
import torch
import torch.multiprocessing as mp


def work(box):
    try:
        box.put(str(torch.ones(1, device="cuda").item()))
    except RuntimeError as error:
        box.put(str(error))


def run(method):
    ctx = mp.get_context(method)
    box = ctx.SimpleQueue()
    p = ctx.Process(target=work, args=(box,))
    p.start()
    print(method, "->", box.get())
    p.join()


if __name__ == "__main__":
    x = torch.ones(1, device="cuda")  # the parent uses the GPU
    run("fork")

# %% spawn
if __name__ == "__main__":
    run("spawn")
