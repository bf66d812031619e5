# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "冻结的模型与激活检查点"
# title.en = "A frozen model and activation checkpointing"
# ///

# %% frozen raises="RuntimeError"
import torch
from torch import nn
from torch.utils.checkpoint import checkpoint


class Model(nn.Module):
    """A frozen embedding, and a block of which a part is trained."""

    def __init__(self, reentrant):
        super().__init__()
        self.embedding = nn.Embedding(10, 4).requires_grad_(False)
        self.base = nn.Linear(4, 4).requires_grad_(False)
        self.adapter = nn.Linear(4, 4)  # as LoRA adds
        self.reentrant = reentrant

    def block(self, h):
        return self.base(h) + self.adapter(h)

    def forward(self, ids):
        h = self.embedding(ids)  # doesn't require gradients
        return checkpoint(self.block, h, use_reentrant=self.reentrant)


ids = torch.tensor([[1, 2, 3]])
Model(reentrant=True)(ids).sum().backward()

# %% not-reentrant
model = Model(reentrant=False)
model(ids).sum().backward()
print(model.adapter.weight.grad.norm() > 0)

# %% input-grads
# zh: enable_input_require_grads() 做的事：让嵌入的输出需要梯度。
# en: What enable_input_require_grads() does: the output of the
# en: embedding requires gradients.
model = Model(reentrant=True)
model.embedding.register_forward_hook(
    lambda module, args, output: output.requires_grad_()
)
model(ids).sum().backward()
print(model.adapter.weight.grad.norm() > 0, model.embedding.weight.grad)
