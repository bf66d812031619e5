# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "采样的方法", en = "Ways to sample" }
# ///

# %% greedy
import torch

logits = torch.tensor([[2.0, 1.0, 0.5, -1.0, -3.0]])  # (N, V)
print(logits.argmax(dim=-1))
print(logits.softmax(dim=-1).argmax(dim=-1))

# %% multinomial
torch.manual_seed(0)
probs = logits.softmax(dim=-1)
drawn = torch.multinomial(probs, 10_000, replacement=True)  # (N, 10000)
counts = drawn[0].bincount(minlength=5) / 10_000
for i in range(5):
    print(f"token {i}: p {probs[0, i]:.3f}, drawn {counts[i]:.3f}")

# %% temperature
for temperature in (0.1, 0.5, 1.0, 2.0, 100.0):
    probs = (logits / temperature).softmax(dim=-1)
    print(f"{temperature:5}:", [f"{p:.2f}" for p in probs[0].tolist()])

# %% top-k
def top_k(logits, k):
    smallest = logits.topk(k).values[..., -1:]  # (N, 1)
    return logits.masked_fill(logits < smallest, -torch.inf)


print(top_k(logits, 2))
print([f"{p:.2f}" for p in top_k(logits, 2).softmax(-1)[0].tolist()])

# %% top-p
def top_p(logits, p):
    ordered, indices = logits.sort(dim=-1, descending=True)
    probs = ordered.softmax(dim=-1)
    # zh: 某个 token 之前的概率之和已达到 p，就去掉它。
    # en: Remove a token if those before it already sum to p.
    removed = probs.cumsum(dim=-1) - probs >= p
    ordered = ordered.masked_fill(removed, -torch.inf)
    return torch.empty_like(logits).scatter(-1, indices, ordered)


for p in (0.5, 0.8, 0.95):
    kept = top_p(logits, p).isfinite().sum().item()
    print(f"p {p}: {kept} of 5 kept")

# %% adaptive
# zh: 分布越平，同一个 p 保留的 token 越多；k 则是固定的。
# en: The flatter the distribution, the more tokens the same p keeps;
# en: k is fixed.
for name, scale in (("confident", 3.0), ("unsure", 0.2)):
    kept = top_p(scale * logits, 0.9).isfinite().sum().item()
    print(f"{name:9}: top-p 0.9 keeps {kept}, top-k 3 keeps 3")

# %% figure alt_zh="四幅柱状图，横轴是 5 个 token，纵轴是概率。温度 0.5：第一根柱子最高；温度 2：各柱接近；top-k 2：只有前两根；top-p 0.95：前三根，其余是 0。" alt_en="Four bar charts over 5 tokens, with probabilities as heights. Temperature 0.5: the first bar dominates. Temperature 2: the bars are closer. Top-k 2: only the first two. Top-p 0.95: the first three, and the rest are 0."
import matplotlib.pyplot as plt

variants = {
    "temperature 0.5": logits / 0.5,
    "temperature 2": logits / 2,
    "top-k 2": top_k(logits, 2),
    "top-p 0.95": top_p(logits, 0.95),
}
fig, axes = plt.subplots(
    1, 4, figsize=(7.2, 2.2), sharey=True, layout="constrained"
)
for ax, (name, changed) in zip(axes, variants.items()):
    ax.bar(range(5), changed.softmax(dim=-1)[0])
    ax.set(title=name, xlabel="token")
plt.show()
