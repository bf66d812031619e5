# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "垃圾回收造成的停顿"
# title.en = "Pauses of the garbage collector"
# ///

# %% pause volatile=true
import gc
import time

# zh: 一百万个样本的描述，一直留在内存里。
# en: A million descriptions of samples, which stay in memory.
samples = [{"id": i, "label": [i % 10]} for i in range(1_000_000)]


def collect():
    start = time.perf_counter()
    gc.collect()
    return (time.perf_counter() - start) * 1000


print(f"{len(gc.get_objects()):9,} objects, {collect():6.1f} ms")

# %% freeze volatile=true
# zh: 之后的回收不再检查现有的对象。
# en: Later collections skip the objects that exist now.
gc.freeze()
print(f"{len(gc.get_objects()):9,} objects, {collect():6.1f} ms")

# %% callbacks volatile=true
gc.unfreeze()
pauses = []


def watch(phase, info):
    if phase == "start":
        watch.start = time.perf_counter()
    else:
        ms = (time.perf_counter() - watch.start) * 1000
        pauses.append((ms, info["generation"]))


gc.callbacks.append(watch)
more = [[i] for i in range(500_000)]
gc.callbacks.remove(watch)
ms, generation = max(pauses)
print(f"{len(pauses)} collections, ", end="")
print(f"longest {ms:.0f} ms (generation {generation})")

# %% disabled
import weakref

import torch


class Node:
    def __init__(self):
        self.data = torch.zeros(1000)
        self.me = self  # a reference cycle


gc.disable()
nodes = [weakref.ref(Node()) for _ in range(5)]
print("alive:", sum(node() is not None for node in nodes))
gc.collect()
print("alive:", sum(node() is not None for node in nodes))
gc.enable()
