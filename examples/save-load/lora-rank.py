# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "从文件里读出 LoRA 的秩"
# title.en = "Read the rank of an adapter from its file"
# ///

# %% mismatch raises="RuntimeError"
import torch
from torch import nn


class LoRA(nn.Module):
    """y = W x + B A x; A has shape (r, in), B has shape (out, r)."""

    def __init__(self, inputs, outputs, r):
        super().__init__()
        self.base = nn.Linear(inputs, outputs).requires_grad_(False)
        self.lora_A = nn.Linear(inputs, r, bias=False)
        self.lora_B = nn.Linear(r, outputs, bias=False)


trained = LoRA(1024, 3072, r=32)
saved = {k: v for k, v in trained.state_dict().items() if "lora" in k}
LoRA(1024, 3072, r=16).load_state_dict(saved, strict=False)

# %% read
for name, weight in saved.items():
    print(name, tuple(weight.shape))
rank = {w.shape[0] for k, w in saved.items() if "lora_A" in k}
print("rank", rank)

# %% load
model = LoRA(1024, 3072, r=rank.pop())
print(model.load_state_dict(saved, strict=False).unexpected_keys)

# %% base raises="RuntimeError"
# zh: 秩相同，基座模型不同：隐藏层的大小不是 1024。
# en: The same rank with another base model, whose hidden size
# en: isn't 1024.
LoRA(1280, 3840, r=32).load_state_dict(saved, strict=False)
