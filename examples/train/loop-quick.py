# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "最短的训练循环", en = "The shortest loop" }
# ///

# %% quick
import torch

device = "cuda" if torch.cuda.is_available() else "cpu"
x = torch.linspace(-1, 1, 64, device=device).unsqueeze(1)  # (64, 1)
model = torch.nn.Linear(1, 1).to(device)
optimizer = torch.optim.SGD(model.parameters(), lr=0.5)
for step in range(100):
    loss = torch.nn.functional.mse_loss(model(x), 3 * x + 1)
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
print(f"w = {model.weight.item():.3f}, b = {model.bias.item():.3f}")
