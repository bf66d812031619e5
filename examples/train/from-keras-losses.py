# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "Keras 的损失与权重"
# title.en = "Losses and weights of Keras"
# ///

# %% losses
import torch
import torch.nn.functional as F

torch.manual_seed(0)
logits = torch.randn(4, 3)
index = torch.tensor([0, 2, 1, 1])
one_hot = F.one_hot(index, 3).float()
p = logits.softmax(1)
# zh: categorical_crossentropy：softmax 的结果与 one-hot 目标。
# en: categorical_crossentropy: softmax outputs and one-hot targets.
print(f"{-(one_hot * p.log()).sum(1).mean():.4f}")
# zh: PyTorch：logits 与类别索引；one-hot 目标也可以。
# en: PyTorch: logits and class indices, or one-hot targets.
print(f"{F.cross_entropy(logits, index):.4f}")
print(f"{F.cross_entropy(logits, one_hot):.4f}")
# zh: 保留了 softmax：又做了一次 softmax，损失不对。
# en: With the softmax kept, it is applied twice.
print(f"{F.cross_entropy(p, index):.4f}")

# %% class-weight
weight = torch.tensor([1.0, 1.0, 5.0])
each = F.cross_entropy(logits, index, reduction="none")
print(f"Keras's class_weight {(each * weight[index]).mean():.4f}")
print(f"PyTorch's weight     "
      f"{F.cross_entropy(logits, index, weight=weight):.4f}")
by_hand = (each * weight[index]).sum() / weight[index].sum()
print(f"PyTorch by hand      {by_hand:.4f}")

# %% sample-weight
sample_weight = torch.tensor([1.0, 0.0, 2.0, 1.0])
(each * sample_weight).mean()
