# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "matplotlib"]
#
# [tool.example]
# title.zh = "因果自注意力：每个位置只看前面"
# title.en = "Causal self-attention: look back only"
# device = "cpu"
# ///

# %% attention
import matplotlib.pyplot as plt
import torch
import torch.nn.functional as F

torch.manual_seed(0)
length, size = 5, 16
q, k, v = torch.randn(3, 1, length, size)
scores = q @ k.mT / size**0.5  # (N, L, L)
future = torch.ones(length, length, dtype=torch.bool).triu(1)
weights = scores.masked_fill(future, -torch.inf).softmax(-1)
out = weights @ v  # (N, L, E)
print(weights[0].round(decimals=2))

# %% picture alt_zh="5×5 的注意力权重：对角线右上方全为 0，每一行的和是 1，第一行只有自己" alt_en="Attention weights, 5 by 5: zero above the diagonal; each row sums to 1, and the first has only itself"
figure, axis = plt.subplots(figsize=(3, 3))
axis.imshow(weights[0], cmap="Blues", vmin=0, vmax=1)
axis.set(xlabel="key (position)", ylabel="query (position)")
axis.set_xticks(range(length))
axis.set_yticks(range(length))
figure.tight_layout()

# %% same
same = F.scaled_dot_product_attention(q, k, v, is_causal=True)
print("by hand: ", out[0, 4, :4])
print("built in:", same[0, 4, :4])

# %% future
v[:, 4] = 100.0  # the last position changes
changed = weights @ v
for i in range(length):
    print(f"position {i}:", torch.equal(changed[:, i], out[:, i]))
