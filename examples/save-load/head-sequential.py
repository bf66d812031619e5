# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title.zh = "保存时的分类头是 nn.Sequential"
# title.en = "The head was an nn.Sequential when saved"
# ///

# %% strict raises="RuntimeError"
import torch
from torch import nn
from torchvision.models import resnet18

torch.manual_seed(0)
trained = resnet18()
trained.fc = nn.Sequential(nn.Linear(512, 5), nn.LogSoftmax(dim=1))
state = trained.eval().state_dict()

model = resnet18(num_classes=5).eval()
model.load_state_dict(state)

# %% head
for name, tensor in state.items():
    if name.startswith("fc."):
        print(name, tuple(tensor.shape))

# %% rebuild
model = resnet18()
model.fc = nn.Sequential(nn.Linear(512, 5), nn.LogSoftmax(dim=1))
print(model.load_state_dict(state))
x = torch.randn(1, 3, 64, 64)
log_probs = model.eval()(x)
print(log_probs.detach(), f"sum of exp {log_probs.exp().sum():.4f}")

# %% rename
renamed = {
    name.replace("fc.0.", "fc."): tensor
    for name, tensor in state.items()
}
model = resnet18(num_classes=5)
print(model.load_state_dict(renamed))
# zh: LogSoftmax 没有参数，文件里没有；输出变成了 logits。
# en: LogSoftmax has no parameters and isn't in the file: the outputs
# en: are logits now.
logits = model.eval()(x)
print(logits.detach(), f"sum of exp {logits.exp().sum():.4f}")
