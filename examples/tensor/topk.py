# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "top-k 与第 k 小", en = "Top-k and k-th smallest" }
# ///

# %% topk
import torch

x = torch.tensor([[5.0, 1.0, 4.0, 2.0, 3.0], [6.0, 9.0, 8.0, 7.0, 0.0]])
values, indices = x.topk(3, dim=1, largest=True)
print(values)
print(indices)
# zh: 最小的两个。
# en: The two smallest.
x.topk(2, largest=False)

# %% accuracy
logits = torch.tensor([[1, 7, 2], [5, 1, 4], [3, 4, 9]])
target = torch.tensor([1, 2, 0])
# zh: 目标在前 k 个预测之中就算对。
# en: Correct if the target is among the top k.
for k in (1, 2):
    top = logits.topk(k).indices  # (3, k)
    hit = (top == target[:, None]).any(dim=1)
    print(f"top-{k} {hit.tolist()} {hit.float().mean():.2f}")

# %% kthvalue
row = torch.tensor([50, 10, 40, 20, 30])
# zh: k 从 1 开始，从最小的值数起。
# en: k starts at 1 and counts from the smallest.
print(row.kthvalue(1))
print(row.kthvalue(2).values)

# %% kth-largest
k, n = 2, row.shape[0]
# zh: 求第 2 大的三种写法。
# en: Three ways to get the second largest.
print(row.kthvalue(n - k + 1).values)
print(row.topk(k).values[-1])
print(row.sort(descending=True).values[k - 1])

# %% median
x = torch.tensor([4.0, 1.0, 3.0, 2.0])
# zh: 个数是偶数时，median 取中间两个里较小的。
# en: With an even count, median is the lower middle value.
x.median(), x.kthvalue(2).values, x.quantile(0.5)

# %% k-too-large raises="RuntimeError"
row.topk(8)

# %% kth-too-large raises="RuntimeError"
row.kthvalue(8)
