# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy"]
#
# [tool.example]
# title = { zh = "早停", en = "Early stopping" }
# ///

# %% quick
import torch

model, best = torch.nn.Linear(1, 1), float("inf")
for epoch, loss in enumerate([0.9, 0.6, 0.4, 0.5, 0.6, 0.7, 0.8]):
    if loss < best:
        best, best_epoch = loss, epoch
        torch.save(model.state_dict(), "best.pt")
    if epoch - best_epoch == 3:
        break
model.load_state_dict(torch.load("best.pt"))
print(f"stopped at epoch {epoch}, restored epoch {best_epoch}")
