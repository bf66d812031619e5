# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "Dice 与 IoU", en = "Dice and IoU" }
# ///

# %% binary
import torch

p = torch.tensor([0.9, 0.8, 0.3, 0.0, 0.1])  # predicted
truth = torch.tensor([1.0, 1.0, 1.0, 0.0, 0.0])
overlap = (p * truth).sum()
dice = 2 * overlap / (p.sum() + truth.sum())
iou = overlap / (p.sum() + truth.sum() - overlap)
print(f"Dice {dice:.4f}  IoU {iou:.4f}")
print(f"from IoU: {2 * iou / (1 + iou):.4f}")

# %% order
# zh: 两个模型，各在两张图上的 IoU。
# en: The IoUs of two models on two images.
iou = torch.tensor([[0.0, 1.0], [0.49, 0.49]])
dice = 2 * iou / (1 + iou)
print("mean IoU ", iou.mean(1))
print("mean Dice", dice.mean(1))

# %% f1
found = p > 0.5
hits = (found & (truth == 1)).sum()
precision, recall = hits / found.sum(), hits / truth.sum()
f1 = 2 * precision * recall / (precision + recall)
dice = 2 * hits / (found.sum() + truth.sum())
print(f"F1 {f1:.4f}  Dice of the mask {dice:.4f}")

# %% smooth
def dice(p, truth, smooth):
    overlap = (p * truth).sum()
    return (2 * overlap + smooth) / (p.sum() + truth.sum() + smooth)


empty = torch.zeros(100)
one, three = empty.clone(), empty.clone()
one[:1] = three[:3] = 1  # wrong pixels
for smooth in 0, 1e-6, 1.0:
    losses = [f"{1 - dice(found, empty, smooth):.3f}"
              for found in (empty, one, three)]
    print(f"smooth {smooth:<5}  loss with 0, 1, 3 wrong pixels:",
          ", ".join(losses))

# %% batch
# zh: 第一张图里物体占 4 个像素，第二张图里占 60 个。
# en: The object has 4 pixels in the first image, 60 in the second.
truth = torch.zeros(2, 100)
truth[0, :4] = 1
truth[1, :60] = 1
p = truth.clone()
p[0, 2:4] = 0  # half of the small object is missed
per_image = torch.stack([dice(a, b, 0) for a, b in zip(p, truth)])
print(per_image, f"mean {per_image.mean():.3f}")
print(f"over the batch {dice(p, truth, 0):.3f}")

# %% saturated
# zh: 物体是第一个像素，而网络坚信它是背景。
# en: The object is the first pixel, and the network is sure that it
# en: is background.
bce = torch.nn.functional.binary_cross_entropy_with_logits
truth = torch.tensor([1.0, 0.0, 0.0])
for logit in -1.0, -5.0, -10.0:
    logits = torch.full((3,), logit, requires_grad=True)
    loss = 1 - dice(logits.sigmoid(), truth, 1.0)
    of_dice = torch.autograd.grad(loss, logits)[0][0]
    of_bce = torch.autograd.grad(bce(logits, truth), logits)[0][0]
    print(f"logit {logit:5}  gradient of Dice {of_dice:.5f}  "
          f"of BCE {of_bce:.5f}")

# %% one-logit
torch.manual_seed(0)
logits = torch.randn(2, 1, 8, 8)  # one logit per pixel
truth = torch.randint(2, (2, 1, 8, 8)).float()
p = logits.sigmoid()
print(f"{bce(logits, truth) + 1 - dice(p, truth, 1.0):.3f}")

# %% ignore
logits = torch.randn(2, 3, 8, 8)
target = torch.randint(3, (2, 8, 8))
target[:, :2] = 255  # unlabeled
valid = target != 255  # (2, 8, 8)
truth = torch.nn.functional.one_hot(target.where(valid, 0), 3)
truth = truth.movedim(-1, 1) * valid[:, None]  # (2, 3, 8, 8)
p = logits.softmax(1) * valid[:, None]
overlap = (p * truth).sum((0, 2, 3))
areas = p.sum((0, 2, 3)) + truth.sum((0, 2, 3))
print(f"Dice loss {1 - ((2 * overlap + 1) / (areas + 1)).mean():.3f}")

# %% argmax raises="RuntimeError"
logits = torch.randn(1, 2, 4, 4, requires_grad=True)
mask = logits.argmax(1).float()
loss = 1 - dice(mask, torch.ones(1, 4, 4), 1.0)
loss.backward()
