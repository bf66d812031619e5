# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "共享张量", en = "Sharing tensors" }
# ///

# %% share
import torch
import torch.multiprocessing as mp

ctx = mp.get_context("fork")


def work(t, i):
    t[i] = i + 1


def run(t):
    processes = [
        ctx.Process(target=work, args=(t, i)) for i in range(3)
    ]
    for p in processes:
        p.start()
    for p in processes:
        p.join()
    print(t, "shared:", t.is_shared())


run(torch.zeros(3))
run(torch.zeros(3).share_memory_())

# %% queue
def fill(box):
    received = box.get()
    received.fill_(7)


x = torch.zeros(2)
print("shared before:", x.is_shared())
box = ctx.SimpleQueue()
p = ctx.Process(target=fill, args=(box,))
p.start()
box.put(x)
p.join()
print(x, "shared now:", x.is_shared())

# %% lock
def count(total, lock):
    for _ in range(200):
        # zh: 读取、加 1、写回是三步，加锁才不会交错。
        # en: Read, add, write back: three steps, so take a lock.
        with lock:
            total += 1


total = torch.zeros((), dtype=torch.int64).share_memory_()
lock = ctx.Lock()
processes = [
    ctx.Process(target=count, args=(total, lock)) for _ in range(2)
]
for p in processes:
    p.start()
for p in processes:
    p.join()
print(total)

# %% methods
print(sorted(mp.get_all_start_methods()))

# %% sender-gone
def send(box):
    box.put(torch.ones(2))


p = ctx.Process(target=send, args=(box,))
p.start()
p.join()  # the sender ends before the tensor is received
try:
    box.get()
except OSError as error:
    print(type(error).__name__)
