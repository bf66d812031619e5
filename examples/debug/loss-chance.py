# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "瞎猜时的损失"
# title.en = "The loss of guessing"
# ///

# %% values
import torch
import torch.nn.functional as F

torch.manual_seed(0)
y = torch.randint(2, (1000,)).float()
guess = torch.zeros(1000)  # a probability of 0.5
print(f"{F.binary_cross_entropy_with_logits(guess, y):.4f}")

# zh: 类别不均衡时，只猜比例的损失更小。
# en: With unequal classes, guessing their rates has a lower loss.
rare = (torch.rand(1000) < 0.1).float()
guess = rare.mean().logit().expand(1000)
print(f"{F.binary_cross_entropy_with_logits(guess, rare):.4f}")
