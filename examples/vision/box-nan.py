# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "torchvision"]
#
# [tool.example]
# title = { zh = "使损失变成 NaN 的框", en = "Boxes that make NaN" }
# ///

# %% log
import torch


def regression_target(box, anchor):
    """What the network has to predict: shift and log of the scale."""
    size = box[2:] - box[:2]
    anchor_size = anchor[2:] - anchor[:2]
    center = box[:2] + size / 2
    anchor_center = anchor[:2] + anchor_size / 2
    shift = (center - anchor_center) / anchor_size
    return torch.cat([shift, (size / anchor_size).log()])


anchor = torch.tensor([0.0, 0, 32, 32])
boxes = {
    "good    ": [4.0, 4, 20, 30],
    "no width": [4.0, 4, 4, 30],
    "x, y, w, h": [20.0, 4, 16, 26],
}
for name, box in boxes.items():
    target = regression_target(torch.tensor(box), anchor)
    print(f"{name:10}", [f"{v:.2f}" for v in target.tolist()])

# %% loss
predicted = torch.zeros(4, requires_grad=True)
for criterion in torch.nn.SmoothL1Loss(), torch.nn.MSELoss():
    print(criterion)
    for name, box in boxes.items():
        target = regression_target(torch.tensor(box), anchor)
        loss = criterion(predicted, target)
        (grad,) = torch.autograd.grad(loss, predicted)
        print(f"{name:10} {loss:.2f}", [f"{g:.2f}" for g in grad])

# %% check
from torchvision.ops import remove_small_boxes

boxes = torch.tensor([[4.0, 4, 20, 30], [4, 4, 4, 30], [90, 5, 70, 30]])
labels = torch.tensor([1, 2, 1])
keep = remove_small_boxes(boxes, min_size=1)
print("kept:", keep.tolist(), "labels:", labels[keep].tolist())
