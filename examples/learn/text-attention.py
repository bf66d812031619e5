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
x = torch.randn(1, length, size)  # (N, L, E)
projections = torch.randn(size, 3 * size) / size**0.5
future = torch.ones(length, length, dtype=torch.bool).triu(1)


def attend(x):
    q, k, v = (x @ projections).chunk(3, dim=-1)  # (N, L, E) each
    scores = q @ k.mT / size**0.5  # (N, L, L)
    weights = scores.masked_fill(future, -torch.inf).softmax(-1)
    return weights @ v, weights


out, weights = attend(x)
print(weights[0].round(decimals=2))

# %% picture alt_zh="5×5 的注意力权重：对角线右上方全为 0，每一行的和是 1，第一行只有自己" alt_en="Attention weights, 5 by 5: zero above the diagonal; each row sums to 1, and the first has only itself"
figure, axis = plt.subplots(figsize=(3, 3))
axis.imshow(weights[0], cmap="Blues", vmin=0, vmax=1)
axis.set(xlabel="key (position)", ylabel="query (position)")
axis.set_xticks(range(length))
axis.set_yticks(range(length))
figure.tight_layout()
plt.show()

# %% same
q, k, v = (x @ projections).chunk(3, dim=-1)
same = F.scaled_dot_product_attention(q, k, v, is_causal=True)
print("by hand: ", out[0, 4, :4])
print("built in:", same[0, 4, :4])

# %% future
x[:, 4] = torch.randn(size)  # another last token
changed, _ = attend(x)
for i in range(length):
    print(f"position {i}:", torch.allclose(changed[:, i], out[:, i]))
