# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "CTC 的错误", en = "CTC errors" }
# ///

# %% infinite
import torch
import torch.nn.functional as F

torch.manual_seed(0)
logits = torch.randn(3, 2, 5)  # (T, N, C)
targets = torch.tensor([[1, 2], [1, 1]])
lengths = [2, 2], [2, 2]  # two steps each
for zero_infinity in (False, True):
    x = logits.clone().requires_grad_()
    loss = F.ctc_loss(
        x.log_softmax(2), targets, *lengths,
        reduction="none", zero_infinity=zero_infinity,
    )
    loss.sum().backward()
    # zh: 两个样本各自的损失和梯度。
    # en: The loss and the gradient of each of the two samples.
    print(loss.tolist(), x.grad.norm(dim=2)[0].tolist())

# %% too-short
same = (targets[:, 1:] == targets[:, :-1]).sum(1)
needed = torch.tensor(lengths[1]) + same
print("needed:", needed.tolist(), "given:", lengths[0])

# %% logits
long = [3, 3], [2, 1]
args = targets, *long
print("logits:     ", F.ctc_loss(5 * logits, *args, reduction="none"))
log_probs = (5 * logits).log_softmax(2)
print("log_softmax:", F.ctc_loss(log_probs, *args, reduction="none"))

# %% batch-first raises="RuntimeError"
F.ctc_loss(log_probs.transpose(0, 1), *args)

# %% too-long raises="RuntimeError"
F.ctc_loss(log_probs, targets, [4, 4], [2, 1])

# %% mean
# zh: 默认的 mean 先除以各自的目标长度，再取平均。
# en: The default mean divides by each target's length first.
each = F.ctc_loss(log_probs, *args, reduction="none")
print(F.ctc_loss(log_probs, *args))
print((each / torch.tensor([2, 1])).mean(), each.mean())
