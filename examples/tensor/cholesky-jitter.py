# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "矩阵越大，加的数越大"
# title.en = "Larger matrices need more jitter"
# ///

# %% sizes
import torch

print("points  largest eigenvalue  jitter that is enough")
for n in (50, 500, 2000):
    x = torch.linspace(0, 1, n)
    K = torch.exp(-((x[:, None] - x) ** 2) / 0.5)  # (n, n)
    largest = torch.linalg.eigvalsh(K)[-1]  # ascending
    jitter = 1e-7
    # zh: info 不为 0 表示分解失败，加的数乘以 10 再试。
    # en: A nonzero info is a failure: try 10 times as much.
    while torch.linalg.cholesky_ex(K + jitter * torch.eye(n)).info:
        jitter *= 10
    print(f"{n:6} {largest:19.0f} {jitter:14.0e}")
