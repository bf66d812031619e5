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

# %% tiny-temperature
# zh: float16 最大约 65504，除以很小的温度就得到 inf。
# en: float16 ends at 65504; dividing by a tiny temperature gives inf.
half = torch.tensor([[20.0, 18.0, 5.0]], dtype=torch.float16)
for dtype in torch.float16, torch.bfloat16, torch.float32:
    scaled = half.to(dtype) / 1e-4
    print(dtype, scaled.tolist(), scaled.softmax(-1).tolist())

# %% half-logits
from torch import nn

# zh: 第一层的结果约为 128000，超出了 float16 的范围。
# en: The first layer gives about 128000, out of float16's range.
model = nn.Sequential(
    nn.Linear(64, 64, bias=False), nn.LayerNorm(64), nn.Linear(64, 4)
)
hidden = torch.ones(1, 64)
with torch.no_grad():
    model[0].weight.copy_(torch.eye(64) + 2000)
    for dtype in torch.float16, torch.bfloat16, torch.float32:
        logits = model.to(dtype)(hidden.to(dtype))
        print(dtype, logits.isnan().any().item())

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
