# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "matplotlib"]
#
# [tool.example]
# title = { zh = "传递隐藏状态", en = "Passing the hidden state on" }
# ///

# %% chunks
import torch
from torch import nn

torch.manual_seed(0)
lstm = nn.LSTM(1, 32, batch_first=True)
x = torch.randn(2, 10, 1)  # (N, L, input_size)
whole, _ = lstm(x)
first, state = lstm(x[:, :6])
second, _ = lstm(x[:, 6:], state)
fresh, _ = lstm(x[:, 6:])
print(f"state passed on {(whole[:, 6:] - second).abs().max():.6f}")
print(f"state forgotten {(whole[:, 6:] - fresh).abs().max():.2f}")

# %% detach
head = nn.Linear(32, 1)
params = [*lstm.parameters(), *head.parameters()]
optimizer = torch.optim.Adam(params, lr=0.01)
wave = torch.sin(torch.arange(401) * 0.2)[None, :, None]  # (1, 401, 1)
for epoch in range(8):
    state = None
    for start in range(0, 400, 40):
        x = wave[:, start : start + 40]
        y = wave[:, start + 1 : start + 41]
        output, state = lstm(x, state)
        loss = (head(output) - y).square().mean()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        # zh: 保留数值，切断到上一段的计算图。
        # en: Keep the values, cut the graph of earlier chunks.
        state = tuple(s.detach() for s in state)
    print(f"epoch {epoch}: loss {loss.item():.4f}")

# %% generate alt_zh="一条正弦曲线。前 60 步是真实数据，之后 100 步是模型用自己的输出继续生成的虚线，与真实的正弦曲线接近。" alt_en="A sine wave. The first 60 steps are data; in the next 100, the model continues with its own outputs as a dashed line that stays close to the true sine."
import matplotlib.pyplot as plt

with torch.no_grad():
    output, state = lstm(wave[:, :60])
    made = [head(output[:, -1:])]  # (1, 1, 1)
    for _ in range(99):
        output, state = lstm(made[-1], state)
        made.append(head(output))
made = torch.cat(made, dim=1).flatten()
fig, ax = plt.subplots(figsize=(7.2, 2.4), layout="constrained")
ax.plot(wave.flatten()[:160], color="0.7", label="data")
ax.plot(range(60, 160), made, "C1--", label="generated")
ax.axvline(60, color="0.7", linestyle=":")
ax.set(xlabel="step", ylim=(-1.2, 1.8))
ax.legend(loc="upper left", ncols=2)
plt.show()
