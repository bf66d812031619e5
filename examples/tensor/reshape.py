# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "改变形状", en = "Reshaping" }
# ///

# %% view
import torch

x = torch.arange(6)
m = x.view(2, 3)
print(m)
# zh: 换成 (3, 2)：元素仍按行依次排入。
# en: As (3, 2), the elements still fill it row by row.
print(m.view(3, 2))
# zh: 转置也是 (3, 2)，元素的顺序却不同。
# en: The transpose is (3, 2) too, but in a different order.
print(m.t())
# zh: reshape 得到同样的结果，还可以写成函数。
# en: reshape gives the same result, and is a function too.
print(torch.equal(torch.reshape(m, (3, 2)), m.view(3, 2)))

# %% infer
print(x.view(2, -1).shape)
print(x.view(-1, 1).shape)
print(m.reshape(-1).shape)

# %% flatten
images = torch.zeros(8, 3, 4, 4)  # (N, C, H, W)
print(images.flatten().shape)
# zh: 从第 1 维起展平，留下批次维度。
# en: Flatten from dimension 1 on; the batch stays.
print(images.flatten(start_dim=1).shape)
# zh: 特征数应是 48，误写成 24，批次就变成 16。
# en: 48 features, mistyped as 24: now a batch of 16.
print(images.view(-1, 24).shape)

# %% unflatten
features = images.flatten(start_dim=1)  # (8, 48)
# zh: 只拆第 1 维，其余维度不用写。
# en: Only dimension 1 is split; the others need not be named.
print(features.unflatten(1, (3, 4, 4)).shape)
print(features.unflatten(-1, (-1, 16)).shape)

# %% wrong-count raises="RuntimeError"
# zh: 6 个元素放不进 2×2。
# en: 6 elements do not fit into 2×2.
x.reshape(2, 2)

# %% transposed raises="RuntimeError"
# zh: reshape 可以，view 不行。
# en: reshape works, view doesn't.
print(m.t().reshape(6))
m.t().view(6)
