# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "GRPO 的优势与 KL 项"
# title.en = "Advantages and the KL term in GRPO"
# ///

# %% advantage
import torch

# zh: 三个提示词，每个提示词采样四个回答，各有一个奖励。
# en: Three prompts, four sampled answers each, with their rewards.
rewards = torch.tensor([
    [1.0, 0.0, 0.0, 1.0],
    [0.0, 0.0, 0.0, 1.0],
    [1.0, 1.0, 1.0, 1.0],
])  # (prompts, answers)
centered = rewards - rewards.mean(1, keepdim=True)
std = rewards.std(1, keepdim=True)
print(centered / std)
print(centered / (std + 1e-4))

# %% kl
torch.manual_seed(0)
z, change = torch.randn(2, 50)  # (V,) each
reference = z.log_softmax(0)
for size in (0.1, 2.0):
    policy = (z + size * change).log_softmax(0)
    exact = (policy.exp() * (policy - reference)).sum()
    token = policy.exp().multinomial(100_000, replacement=True)
    d = (reference - policy)[token]
    print(f"KL {exact:.4f}")
    for name, k in ("-d        ", -d), ("exp(d)-d-1", d.exp() - d - 1):
        print(f"  {name}  mean {k.mean():.4f}", end="  ")
        print(f"std {k.std():.3f}  smallest {k.min():.3f}")
