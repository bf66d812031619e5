# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "相似度的错误", en = "Similarity errors" }
# ///

# %% one-dimension raises="IndexError"
import torch
import torch.nn.functional as F

a, b = torch.tensor([1.0, 2.0]), torch.tensor([2.0, 1.0])
F.cosine_similarity(a, b)

# %% sizes raises="RuntimeError"
# zh: 一行与多行可以广播；两组的行数不同就不行。
# en: One row broadcasts against many; two sets of different sizes
# en: don't.
torch.manual_seed(0)
x, y = torch.randn(5, 64), torch.randn(3, 64)
print(F.cosine_similarity(x, x[:1]).shape)
F.cosine_similarity(x, y)

# %% zero
zero = torch.zeros(2)
print(F.cosine_similarity(a, zero, dim=0))
print(a @ zero / (a.norm() * zero.norm()))
print(F.normalize(zero, dim=0))

# %% rounding
# zh: 舍入会使结果略大于 1，acos 因此得到 NaN：先限制范围。
# en: Rounding can give slightly more than 1, and acos then NaN:
# en: clamp first.
cosine = torch.tensor(1.0000001)
print(torch.acos(cosine), torch.acos(cosine.clamp(-1, 1)))

# %% eps
# zh: pairwise_distance 给每个差加上 1e-6，cdist 不加。
# en: pairwise_distance adds 1e-6 to each difference; cdist doesn't.
print(f"{F.pairwise_distance(x, x)[0]:.1e}")
print(f"{F.pairwise_distance(x, x, eps=0)[0]:.1e}")

# %% cdist-diagonal volatile=true
# zh: 超过 25 行时，cdist 默认用矩阵乘法，舍入误差大得多。
# en: With more than 25 rows, cdist multiplies matrices by default,
# en: and rounding errors are much larger.
x = torch.randn(100, 64)
for mode in (
    "use_mm_for_euclid_dist_if_necessary",
    "donot_use_mm_for_euclid_dist",
):
    own = torch.cdist(x, x, compute_mode=mode).diagonal()
    print(f"{mode:36} {own.max():.1e}")

# %% integers raises="RuntimeError"
F.cosine_similarity(torch.tensor([1, 2]), torch.tensor([2, 1]), dim=0)

# %% cdist-1d raises="RuntimeError"
torch.cdist(a, b)
