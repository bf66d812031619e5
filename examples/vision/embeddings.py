# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "matplotlib", "scikit-learn"]
#
# [tool.example]
# title = { zh = "把特征向量画成点", en = "Embeddings as points" }
# ///

# %% pca alt_zh="500 个数字图像的前两个主成分，颜色表示数字，各类有重叠" alt_en="The first two principal components of 500 images of digits, colored by digit; the classes overlap"
import matplotlib.pyplot as plt
import torch
from sklearn.datasets import load_digits

digits = load_digits()
x = torch.tensor(digits.data[:500], dtype=torch.float32)  # (500, 64)
labels = digits.target[:500]

centered = x - x.mean(0)
U, S, Vh = torch.linalg.svd(centered, full_matrices=False)
points = centered @ Vh[:2].T  # (500, 2)
share = (S[:2] ** 2).sum() / (S**2).sum()
print(points.shape, f"{share:.0%} of the variance")
plt.figure(figsize=(4.5, 3.5))
plt.scatter(*points.T, c=labels, cmap="tab10", s=8)
_ = plt.colorbar()

# %% tsne alt_zh="同样的图像经 t-SNE 之后，多数数字各自成团，1、2、9 分成几团" alt_en="The same images after t-SNE: most digits form a cluster of their own; 1, 2, and 9 are in several"
from sklearn.manifold import TSNE

flat = TSNE(random_state=0, perplexity=30).fit_transform(x.numpy())
plt.figure(figsize=(4.5, 3.5))
plt.scatter(*flat.T, c=labels, cmap="tab10", s=8)
_ = plt.colorbar()
