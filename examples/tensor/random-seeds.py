# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "种子与生成器", en = "Seeds and generators" }
# ///

# %% seed
import torch

torch.manual_seed(0)
print(torch.rand(3))
print(torch.rand(3))
torch.manual_seed(0)
print(torch.rand(3))

# %% order
torch.manual_seed(0)
a = torch.rand(2)
b = torch.rand(2)
torch.manual_seed(0)
torch.rand(1)
# zh: 前面多抽一个数，后面的数全部错开一位。
# en: One extra draw shifts all later numbers by one.
print(a, b)
print(torch.rand(3))
# zh: randn 不是整齐地错开。
# en: randn doesn't simply shift.
torch.manual_seed(0)
print(torch.randn(20)[1:5])
torch.manual_seed(0)
torch.randn(1)
print(torch.randn(19)[:4])

# %% generator
g = torch.Generator().manual_seed(0)
torch.manual_seed(1)
print(torch.rand(3, generator=g))
torch.rand(1000)
print(torch.rand(3, generator=g))

g.manual_seed(0)
# zh: 全局生成器抽了多少个数，都不影响 g。
# en: Draws from the global generator don't affect g.
print(torch.rand(6, generator=g))

# %% state
state = torch.get_rng_state()
print(torch.rand(3))
torch.set_rng_state(state)
print(torch.rand(3))
# zh: 离开 with 以后，全局生成器回到进去之前的状态。
# en: After the with block, the global state is restored.
torch.set_rng_state(state)
with torch.random.fork_rng():
    torch.manual_seed(123)
    torch.rand(1000)
print(torch.rand(3))

# %% fresh-generator
# zh: 不设种子的 Generator，每次都从同一个固定的种子开始。
# en: An unseeded Generator starts from a fixed seed.
a, b = torch.Generator(), torch.Generator()
print(a.initial_seed() == b.initial_seed())
print(torch.rand(3, generator=a))
print(torch.rand(3, generator=b))
# zh: seed() 设置一个每次不同的种子，并返回它。
# en: seed() sets a seed that differs each time, and returns it.
print(a.seed() == b.seed())

# %% loop
for _ in range(3):
    torch.manual_seed(0)
    print(torch.rand(2))

# %% size
for n in (15, 16):
    torch.manual_seed(0)
    print(torch.randn(n)[:3])
