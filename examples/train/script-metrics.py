# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "训练脚本里统计准确率的几行"
# title.en = "The lines of a training script that count accuracy"
# ///

# %% predicted
import torch
import torch.nn.functional as F

torch.manual_seed(0)
outputs = torch.tensor(
    [[2.0, 0.1, 1.0], [0.3, 0.2, 1.5], [0.0, 2.0, 1.9]]
)
labels = torch.tensor([0, 2, 2])
# zh: max 返回值和位置，这里只要位置；现在写 outputs.argmax(1)。
# en: max returns values and positions, and only the latter are wanted.
# en: Today: outputs.argmax(1).
_, predicted = torch.max(outputs.data, 1)
print(predicted, outputs.argmax(1))
print((predicted == labels).sum().item(), "of", labels.size(0))

# %% eq
pred = outputs.argmax(dim=1, keepdim=True)  # (N, 1)
print(pred.eq(labels.view_as(pred)).sum().item())
# zh: 忘了 view_as：(3, 1) 与 (3,) 广播成 (3, 3)。
# en: Without view_as, (3, 1) and (3,) broadcast to (3, 3).
print(pred.eq(labels).sum().item(), pred.eq(labels).shape)

# %% topk
# zh: accuracy(output, target, topk=(1, 2)) 里的写法。
# en: As in accuracy(output, target, topk=(1, 2)).
_, pred = outputs.topk(2, 1, True, True)  # (N, 2), best first
pred = pred.t()  # (2, N)
correct = pred.eq(labels.view(1, -1).expand_as(pred))
print(correct)
for k in (1, 2):
    right = correct[:k].reshape(-1).float().sum(0)
    print(f"top-{k}: {right / 3:.0%}")

# %% running-loss
# zh: 最后一批较小：乘以批次大小，最后除以样本总数。
# en: The last batch is smaller: multiply by the size of each batch, and
# en: divide by the number of samples at the end.
running_loss, batches = 0.0, [(outputs[:2], labels[:2])]
batches.append((outputs[2:], labels[2:]))
for inputs, targets in batches:
    loss = F.cross_entropy(inputs, targets)
    running_loss += loss.item() * inputs.size(0)
print(f"{running_loss / 3:.4f} {F.cross_entropy(outputs, labels):.4f}")


# %% meter
class AverageMeter:
    def __init__(self):
        self.sum = self.count = 0

    def update(self, val, n=1):
        self.sum += val * n
        self.count += n
        self.avg = self.sum / self.count


losses = AverageMeter()
for inputs, targets in batches:
    losses.update(F.cross_entropy(inputs, targets).item(), len(inputs))
print(f"{losses.avg:.4f}")
