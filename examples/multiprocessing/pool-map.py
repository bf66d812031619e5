# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "进程池", en = "A pool" }
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


# zh: initializer 在每个进程开始时调用一次。
# en: Each process calls the initializer once when it starts.
with ctx.Pool(2, torch.set_num_threads, (1,)) as pool:
    print(pool.map(threads, range(4)))

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
print("inherited state, same number:", a == b)
a, b = numbers(0, 1)
print("own seeds, same number:", a == b)

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
print("start and join raised nothing; exit code", p.exitcode)
# zh: mp.spawn 也建在这个函数上，它会替你检查。
# en: This is what mp.spawn is built on, too; it checks for you.
try:
    mp.start_processes(stop, nprocs=1, start_method="fork")
except mp.ProcessExitedException as error:
    print(type(error).__name__, error.exit_code)
