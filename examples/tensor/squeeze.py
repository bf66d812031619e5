# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "长度为 1 的维度", en = "Dimensions of size 1" }
# ///

# %% unsqueeze
import torch

x = torch.tensor([[1, 2, 3], [4, 5, 6]])  # (2, 3)
# zh: 参数是新维度在结果中的位置。
# en: The argument is the new dimension's index in the result.
for dim in (0, 1, 2, -1):
    print(f"{dim:2}", x.unsqueeze(dim).shape)

# %% three-ways
# zh: 插入一维，三种写法结果相同。
# en: One new dimension, written in three ways.
y = x.unsqueeze(1)  # (2, 1, 3)
print(torch.equal(y, x.view(2, 1, 3)), torch.equal(y, x[:, None]))
# zh: 换成转置：转置不连续，unsqueeze 仍是视图。
# en: Now a transpose, which is not contiguous: still a view.
t = x.t()  # (3, 2)
print(t.unsqueeze(0).shape, t.unsqueeze(0).data_ptr() == x.data_ptr())
# zh: view 还能得到其他形状，unsqueeze 只能插入维度。
# en: view can give other shapes; unsqueeze only inserts.
print(x.view(3, 2).tolist())

# %% squeeze
z = torch.zeros(1, 5, 1, 3)
print(z.squeeze().shape)
print(z.squeeze(0).shape, z.squeeze((0, 2)).shape)
# zh: 第 1 维的长度是 5，所以保持不变。
# en: Dimension 1 has size 5 and stays.
print(z.squeeze(1).shape)

# %% batch-of-one
for n in (8, 1):
    # zh: 最后一批往往不满，可能只有一个样本。
    # en: The last batch is often smaller, down to one sample.
    scores = torch.zeros(n, 5, 1)  # (N, T, 1)
    print(n, scores.squeeze().shape, scores.squeeze(-1).shape)

# %% out-of-range raises="IndexError"
# zh: x 有两维，新维度可以排在第 0、1、2 位。
# en: x has two dimensions: the new one can be at 0, 1, or 2.
x.unsqueeze(3)
