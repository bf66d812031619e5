# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "共享内存与 data_ptr()"
# title.en = "Shared memory and data_ptr()"
# ///

# %% addresses volatile=true
import torch
import torch.multiprocessing as mp


def work(t, results):
    t[0] = 7
    results.put((hex(t.data_ptr()), t.is_shared()))


if __name__ == "__main__":
    ctx = mp.get_context("spawn")
    t = torch.zeros(1000).share_memory_()
    results = ctx.SimpleQueue()
    process = ctx.Process(target=work, args=(t, results))
    process.start()
    child, shared = results.get()
    process.join()
    print("parent", hex(t.data_ptr()))
    print("child ", child, "shared:", shared)

# %% written
if __name__ == "__main__":
    print(t[:3])
