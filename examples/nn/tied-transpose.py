# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "与转置共享权重"
# title.en = "Sharing a transposed weight"
# ///

# %% assign raises="TypeError"
import torch
import torch.nn.functional as F
from torch import nn

encoder, decoder = nn.Linear(8, 3), nn.Linear(3, 8)
decoder.weight = encoder.weight.t()


# %% tied
class Tied(nn.Module):
    def __init__(self):
        super().__init__()
        self.encoder = nn.Linear(8, 3)
        self.bias = nn.Parameter(torch.zeros(8))

    def forward(self, x):
        h = torch.relu(self.encoder(x))
        # zh: F.linear 的权重是 (out, in)，即 (8, 3)。
        # en: The weight of F.linear is (out, in), here (8, 3).
        return F.linear(h, self.encoder.weight.t(), self.bias)


torch.manual_seed(0)
model, x = Tied(), torch.randn(16, 8)
F.mse_loss(model(x), x).backward()
print([name for name, _ in model.named_parameters()])
print(model.encoder.weight.grad.shape)

# %% copy
# zh: 包成 Parameter 就不报错，内存也还是同一块，
# zh: 但那是两个参数，换了设备或 dtype 就分开了。
# en: Wrapped in Parameter, it is accepted and still shares its memory,
# en: but there are two parameters, and moving separates them.
decoder.weight = nn.Parameter(encoder.weight.t())
both = nn.Sequential(encoder, decoder)
for name in ("created", "after double()"):
    a, b = encoder.weight, decoder.weight
    shared = a.data_ptr() == b.data_ptr()
    print(
        f"{name:15} parameters {len(list(both.parameters()))}", shared
    )
    both.double()

# %% twice
# zh: 分开之前，优化器对同一块内存更新两次。
# en: Before that, an optimizer updates the same memory twice.
a = nn.Parameter(torch.zeros(2, 2))
b = nn.Parameter(a.t())
a.grad, b.grad = torch.ones(2, 2), torch.ones(2, 2)
torch.optim.Adam([a, b], lr=0.1).step()
print(a.data)
