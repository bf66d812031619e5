# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "Muon 的一步", en = "One step of Muon" }
# ///

# %% singular-values
import torch

torch.manual_seed(0)
u, v = torch.linalg.qr(torch.randn(2, 6, 6)).Q
g = u @ torch.diag(torch.tensor([100, 30, 10, 3, 1, 0.3])) @ v.T


def update(make, gradient):
    """The change made by the first step with this gradient."""
    w = torch.zeros_like(gradient, requires_grad=True)
    w.grad = gradient.clone()
    make([w]).step()
    return w.detach()


makers = {
    "SGD": lambda p: torch.optim.SGD(p, lr=1.0),
    "Adam": lambda p: torch.optim.Adam(p, lr=1.0),
    "Muon": lambda p: torch.optim.Muon(p, lr=1.0, weight_decay=0),
}
for name, make in makers.items():
    values = torch.linalg.svdvals(update(make, g)).tolist()
    print(f"{name:5}", [round(s, 1) for s in values])

# %% newton-schulz
a, b, c = 3.4445, -4.7750, 2.0315
x = g / g.norm()  # singular values of at most 1
for i in range(6):
    values = torch.linalg.svdvals(x).tolist()
    print(i, [f"{s:.3f}" for s in values])
    gram = x @ x.T
    x = a * x + (b * gram + c * gram @ gram) @ x

# %% adjust
for shape in ((64, 64), (256, 64), (64, 256)):
    line = []
    for rule in ("original", "match_rms_adamw"):
        change = update(
            lambda p: torch.optim.Muon(
                p, lr=1.0, weight_decay=0, adjust_lr_fn=rule
            ),
            torch.randn(shape),
        )
        line.append(f"{rule} {change.square().mean().sqrt():.3f}")
    print(shape, *line)

# %% state
w = torch.zeros(8, 8, requires_grad=True)
w.grad = torch.randn(8, 8)
for make in (torch.optim.AdamW, torch.optim.Muon):
    optimizer = make([w])
    optimizer.step()
    print(type(optimizer).__name__, *optimizer.state[w])

# %% two-d raises="ValueError"
model = torch.nn.Linear(3, 4)
torch.optim.Muon(model.parameters(), lr=0.02)

# %% conv raises="ValueError"
conv = torch.nn.Conv2d(3, 8, 3)
torch.optim.Muon([conv.weight], lr=0.02)
