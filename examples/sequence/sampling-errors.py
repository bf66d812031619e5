# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "采样的错误", en = "Sampling errors" }
# ///

# %% raw-logits raises="RuntimeError"
import torch

logits = torch.tensor([[2.0, 1.0, 0.5, -1.0, -3.0]])  # (N, V)
torch.multinomial(logits, 1)

# %% zero-temperature raises="RuntimeError"
probs = (logits / 0.0).softmax(dim=-1)
print(probs)
torch.multinomial(probs, 1)

# %% large-k raises="RuntimeError"
logits.topk(50)

# %% last-position
# zh: 模型返回每个位置的 logits，只有最后一个位置预测下一个 token。
# en: A model returns logits for each position; only the last one
# en: predicts the next token.
torch.manual_seed(0)
logits = torch.randn(2, 7, 5)  # (N, L, V)
print(logits.argmax(dim=-1).shape)
print(logits[:, -1].argmax(dim=-1).shape)

# %% reseeded
# zh: 在循环里设种子，每次抽到的都一样。
# en: Seeding inside the loop draws the same token every time.
probs = torch.full((1, 100), 0.01)
for inside in (True, False):
    torch.manual_seed(0)
    drawn = []
    for _ in range(5):
        if inside:
            torch.manual_seed(0)
        drawn.append(torch.multinomial(probs, 1).item())
    print(f"seeded inside {inside!s:5}: {drawn}")
