# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "进程池", en = "A process pool" }
# ///

# %% map
import torch
import torch.multiprocessing as mp

ctx = mp.get_context("fork")


def norm(x):
    return x.norm()


parts = [torch.ones(n) for n in (1, 4, 9, 16)]
with ctx.Pool(2) as pool:
    norms = pool.map(norm, parts)
print(norms)

# %% threads
def threads(_):
    return torch.get_num_threads()


# zh: 每个进程启动时调用一次 initializer。
# en: Each process calls the initializer once when it starts.
with ctx.Pool(2, torch.set_num_threads, (1,)) as pool:
    print(pool.map(threads, range(4)))

# %% error
def fail(x):
    if x == 2:
        raise ValueError(f"can't work on {x}")
    return x


with ctx.Pool(2) as pool:
    try:
        pool.map(fail, range(4))
    except ValueError as error:
        print("in the parent:", error)

# %% exit-code
def stop(*_):
    raise SystemExit(3)


p = ctx.Process(target=stop)
p.start()
p.join()
print("no exception, exit code", p.exitcode)
# zh: mp.spawn 也基于这个函数，它会检查退出码。
# en: mp.spawn is based on this function, which checks the code.
try:
    mp.start_processes(stop, nprocs=1, start_method="fork")
except mp.ProcessExitedException as error:
    print(type(error).__name__, error.exit_code)

# %% same-numbers
def draw(box, seed=None):
    if seed is not None:
        torch.manual_seed(seed)
    box.put(torch.rand(()).item())


def numbers(*seeds):
    drawn = []
    for seed in seeds:
        box = ctx.SimpleQueue()
        p = ctx.Process(target=draw, args=(box, seed))
        p.start()
        drawn.append(box.get())
        p.join()
    return drawn


torch.manual_seed(0)
a, b = numbers(None, None)
print(f"inherited state: {a:.4f} {b:.4f}")
a, b = numbers(0, 1)
print(f"seeds 0 and 1:   {a:.4f} {b:.4f}")
