# /// script
# requires-python = ">=3.11"
# dependencies = []
#
# [tool.example]
# title.zh = "显存碎片"
# title.en = "Memory fragmentation"
# ///

# %% pool
# zh: 一个很小的分配器：每个字符是 1 GB，点是空闲的部分。
# en: A tiny allocator: each character is 1 GB, and a dot is free.
pool = list("." * 12)


def allocate(name, size):
    """Take the first gap that is large enough."""
    start = "".join(pool).find("." * size)
    if start < 0:
        free = pool.count(".")
        raise MemoryError(f"no gap of {size} GB; {free} GB are free")
    pool[start : start + size] = name * size


def free(name):
    pool[:] = ["." if owner == name else owner for owner in pool]


for name, size in [("A", 3), ("B", 1), ("C", 4), ("D", 1), ("E", 3)]:
    allocate(name, size)
print("full:         ", "".join(pool))
free("A")
free("C")
print("A and C freed:", "".join(pool))

# %% too-large raises="MemoryError"
allocate("F", 5)

# %% pages
# zh: 如果按页映射，空闲的页不必相邻，也能组成连续的地址。
# en: With memory mapped page by page, free pages needn't be
# en: neighbors to become one contiguous range of addresses.
pages = [page for page, owner in enumerate(pool) if owner == "."]
for page in pages[:5]:
    pool[page] = "F"
print("F fits:       ", "".join(pool))
print("F's addresses 0 to 4 are on the pages", pages[:5])
