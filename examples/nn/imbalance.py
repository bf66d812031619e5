# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision", "scikit-learn"]
#
# [tool.example]
# title = { zh = "应对类别不平衡", en = "Dealing with class imbalance" }
# device = "cpu"
# ///

# %% data
import torch
import torch.nn.functional as F
from sklearn.metrics import average_precision_score
from torch import nn
from torchvision.ops import sigmoid_focal_loss


def make_data(n, seed):
    """Two overlapping classes; 2 % are positive."""
    generator = torch.Generator().manual_seed(seed)
    y = (torch.rand(n, generator=generator) < 0.02).float()
    x = torch.randn(n, 8, generator=generator)
    x[:, :4] += y[:, None]
    x[:, 4] += (y * x[:, 5]) * 2  # (n, 8)
    return x, y


x, y = make_data(10_000, seed=0)
test_x, test_y = make_data(20_000, seed=1)
accuracy = (test_y == 0).float().mean()
print(f"positives {int(y.sum())} of {len(y)}")
print(f"accuracy of always saying 0: {accuracy:.3f}")

# %% train
ratio = (y == 0).sum() / y.sum()  # negatives per positive
bce = F.binary_cross_entropy_with_logits


def train(name, loss_fn, balanced=False, bias=None):
    torch.manual_seed(0)
    model = nn.Sequential(nn.Linear(8, 32), nn.ReLU(), nn.Linear(32, 1))
    if bias is not None:
        nn.init.constant_(model[2].bias, bias)
    optimizer = torch.optim.Adam(model.parameters(), 5e-3)
    weights = torch.where(y == 1, ratio, 1.0) if balanced else None
    curve = []
    for step in range(1, 1501):
        if balanced:  # what WeightedRandomSampler does
            i = torch.multinomial(weights, 256, replacement=True)
        else:
            i = torch.randint(len(y), (256,))
        loss = loss_fn(model(x[i]).squeeze(1), y[i])
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        if step in (100, 400, 1500):
            with torch.no_grad():
                p = model(test_x).squeeze(1).sigmoid()
            curve.append(f"{average_precision_score(test_y, p):.2f}")
    print(f"{name:17} AP", *curve)
    return p


def focal(logits, target):
    return sigmoid_focal_loss(logits, target, 0.75, reduction="mean")


print(f"{'after steps':17}", 100, 400, 1500)
plain = train("plain", bce)
# zh: 输出层的偏置初始化为正类的对数几率。
# en: The output bias starts at the log-odds of the positive class.
train("plain, log-odds", bce, bias=-ratio.log().item())
weighted = train(
    "pos_weight", lambda a, b: bce(a, b, pos_weight=ratio)
)
balanced = train("balanced batches", bce, balanced=True)
focused = train("focal loss", focal)


# %% compare
def report(name, p, threshold=0.5):
    found = p > threshold
    hits = (found & (test_y == 1)).sum()
    precision, recall = hits / found.sum(), hits / test_y.sum()
    print(f"{name:17} precision {precision:.2f}  recall {recall:.2f}  "
          f"mean p {p.mean():.3f}")


report("plain", plain)
report("pos_weight", weighted)
report("balanced batches", balanced)
report("focal loss", focused)

# %% threshold
# zh: 不加权的损失，换一个阈值。
# en: The plain loss with other thresholds.
for threshold in 0.5, 0.2, 0.05, 0.02:
    report(f"plain > {threshold}", plain, threshold)
