# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "循环网络在 eval() 下对输入求梯度"
# title.en = "Saliency of a recurrent network in eval()"
# ///

# %% saliency
import torch
from torch import nn

torch.manual_seed(0)
lstm = nn.LSTM(6, 16, num_layers=2, dropout=0.5, batch_first=True)
head = nn.Linear(16, 3)
x = torch.randn(1, 10, 6, requires_grad=True)


def saliency():
    out, _ = lstm(x)
    (grad,) = torch.autograd.grad(head(out[:, -1])[0, 1], x)
    return grad.abs().sum((0, 2))  # for each of the 10 steps


# zh: 训练模式下有 dropout，每次的结果都不同。
# en: In training mode, dropout makes each result different.
lstm.train()
torch.set_printoptions(precision=3, sci_mode=False)
print(saliency()[-4:], saliency()[-4:])

# %% modes
lstm.eval()
reference = saliency()
# zh: 训练模式，但 dropout 设为 0。
# en: Training mode, with dropout set to 0.
lstm.train()
lstm.dropout = 0.0
print(reference[-4:], saliency()[-4:])
