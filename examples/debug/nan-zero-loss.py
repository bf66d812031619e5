# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "loss 为 0.0、grad_norm 为 nan"
# title.en = "Loss 0.0 and grad_norm nan"
# ///

# %% ignored
import torch
from torch import nn
from torch.nn.functional import cross_entropy

torch.manual_seed(0)
model = nn.Sequential(nn.Linear(16, 32), nn.Tanh(), nn.Linear(32, 100))
x = torch.randn(16, 16)  # 16 tokens
right = torch.randint(100, (16,))
ignored = torch.full((16,), -100)


def show(name, loss, model):
    loss.backward()
    norm = nn.utils.get_total_norm([p.grad for p in model.parameters()])
    print(f"{name:9} loss {loss:5.2f}  grad_norm {norm:.2f}")
    model.zero_grad()


show("right", cross_entropy(model(x), right), model)
show("all -100", cross_entropy(model(x), ignored), model)
total = cross_entropy(model(x), ignored, reduction="sum")
show("the sum", total, model)

# %% truncated
# zh: 提示有 10 个 token，回答有 4 个；截断到 8 个，就没有回答了。
# en: A prompt of 10 tokens, an answer of 4; cut at 8, none is left.
labels = [-100] * 10 + [7, 8, 9, 2]
for max_length in 8, 12, 16:
    kept = torch.tensor(labels[:max_length])
    print(f"{max_length:2}: {(kept != -100).sum()} labels to learn")

# %% overflow
for dtype in torch.float32, torch.bfloat16, torch.float16:
    torch.manual_seed(0)
    big = nn.Sequential(nn.Linear(16, 32), nn.Linear(32, 100)).to(dtype)
    # zh: 较大的权重，使中间结果超过 65504。
    # en: Large weights, so that a result exceeds 65504.
    with torch.no_grad():
        big[0].weight *= 3000
        big[1].weight *= 30
    loss = cross_entropy(big(x.to(dtype)) / 100_000, right)
    show(str(dtype).removeprefix("torch."), loss, big)

# %% logged
def logged(losses):
    """Average in which a NaN counts as the average so far."""
    total = 0.0
    for i, loss in enumerate(losses):
        total += total / max(i, 1) if loss != loss else loss
    return total / len(losses)


nan = float("nan")
print("all NaN: ", logged([nan, nan, nan, nan]))
print("half NaN:", logged([2.0, 1.0, nan, nan]))

# %% destroyed
optimizer = torch.optim.AdamW(big.parameters())  # float16
loss = cross_entropy(big(x.half()), right)
loss.backward()
nn.utils.clip_grad_norm_(big.parameters(), 1.0)
optimizer.step()
for name, p in big.named_parameters():
    print(name, f"{p.isnan().sum()} of {p.numel()} are NaN")
