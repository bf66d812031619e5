# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "numpy", "matplotlib"]
#
# [tool.example]
# title.zh = "显著图与 Grad-CAM"
# title.en = "Saliency maps and Grad-CAM"
# ///

# %% data
import matplotlib.pyplot as plt
import torch
import torch.nn.functional as F
from torch import nn


def make(n, seed):
    """Noise with a bright cross (class 1) or square (class 0)."""
    g = torch.Generator().manual_seed(seed)
    x = torch.rand(n, 1, 24, 24, generator=g) * 0.4
    y = torch.randint(2, (n,), generator=g)
    places = torch.randint(4, 20, (n, 2), generator=g)
    for image, label, (r, c) in zip(x[:, 0], y, places.tolist()):
        if label:
            image[r - 3:r + 4, c] = image[r, c - 3:c + 4] = 1
        else:
            image[r - 2:r + 3, c - 2:c + 3] = 1
    return x, y, places


x, y, places = make(400, seed=0)
torch.manual_seed(0)
model = nn.Sequential(
    nn.Conv2d(1, 8, 3, padding=1), nn.ReLU(), nn.MaxPool2d(2),
    nn.Conv2d(8, 16, 3, padding=1), nn.ReLU(),
    nn.AdaptiveAvgPool2d(1), nn.Flatten(), nn.Linear(16, 2),
)
optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
for epoch in range(60):
    optimizer.zero_grad()
    F.cross_entropy(model(x), y).backward()
    optimizer.step()
model.eval()
test, truth, places = make(100, seed=1)
print((model(test).argmax(1) == truth).float().mean())

# %% saliency
image = test[1:2].clone().requires_grad_()  # A square.
score = model(image)[0, truth[1]]
score.backward()
saliency = image.grad.abs()[0, 0]  # (24, 24)
print(saliency.shape, places[1], divmod(saliency.argmax().item(), 24))

# %% no-grad raises="AttributeError"
plain = test[1:2]
model(plain)[0, truth[1]].backward()
plain.grad.abs()


# %% grad-cam
def grad_cam(image, label, layer):
    kept = {}
    handle = layer.register_forward_hook(
        lambda module, inputs, output: kept.update(maps=output)
    )
    score = model(image)[0, label]
    handle.remove()
    maps = kept["maps"]  # (1, C, h, w)
    (gradient,) = torch.autograd.grad(score, maps)
    weights = gradient.mean((2, 3), keepdim=True)  # (1, C, 1, 1)
    cam = (weights * maps).sum(1, keepdim=True).relu()
    cam = F.interpolate(cam, image.shape[2:], mode="bilinear")
    return (cam / cam.max()).detach()[0, 0]


cam = grad_cam(test[1:2], truth[1], layer=model[4])
print(cam.shape, places[1], divmod(cam.argmax().item(), 24))

# %% figure alt_zh="三张图：带噪声的图像、显著图、Grad-CAM，后两者都在形状所在处最亮" alt_en="Three pictures: a noisy image, its saliency map, and Grad-CAM; both are brightest where the shape is"
figure, axes = plt.subplots(1, 3, figsize=(6, 2.1))
for axis, picture, title in zip(
    axes, (test[1, 0], saliency, cam), ("image", "saliency", "Grad-CAM")
):
    axis.imshow(picture, cmap="gray" if title == "image" else "inferno")
    axis.set_title(title)
    axis.axis("off")

# %% absent
def hits(label):
    """How often the brightest point lies on the shape."""
    found = []
    for n in (truth == label).nonzero().flatten()[:20].tolist():
        cam = grad_cam(test[n:n + 1], label, layer=model[4])
        row, column = divmod(cam.argmax().item(), 24)
        distance = places[n] - torch.tensor([row, column])
        found.append(bool((distance.abs() <= 4).all()))
    return f"{sum(found)} of {len(found)}"


print("square", hits(0), "· cross", hits(1))
noise = torch.rand(100, 1, 24, 24) * 0.4  # neither of the two
print("noise taken for a cross:", model(noise).argmax(1).sum().item())
