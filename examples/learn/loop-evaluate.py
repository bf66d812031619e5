# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "写一个评估函数"
# title.en = "Write an evaluation function"
# device = "cpu"
# exercise = true
# ///

# %% start
import torch
from torch import nn


# zh: 返回准确率（float）；不记录梯度，关闭 dropout，
# zh: 返回之前恢复模型原来的模式。
# en: Return the accuracy, a float. Record no gradients, switch
# en: dropout off, and restore the mode of the model at the end.
def rated(model, x, y):
    return (model(x).argmax(1) == y).float().mean()


# %% check raises="AssertionError"
def check():
    with torch.random.fork_rng():
        torch.manual_seed(0)
        seen = []
        model = nn.Sequential(nn.Linear(8, 3), nn.Dropout(0.9))
        model.register_forward_hook(
            lambda m, _, y: seen.append((m.training, y.requires_grad))
        )
        x = torch.randn(200, 8)
        y = model[0](x).argmax(1)
        for mode in (True, False):
            model.train(mode)
            with torch.enable_grad():
                found = rated(model, x, y)
                enabled = torch.is_grad_enabled()
            training, recorded = seen[-1]
            message = f"model(x): training = {training}, expected False"
            assert not training, message
            message = f"model(x): requires_grad = {recorded}, not False"
            assert not recorded, message
            kind = type(found).__name__
            assert kind == "float", f"returned {kind}, expected float"
            assert found == 1.0, f"accuracy = {found}, expected 1.0"
            after = model.training
            assert after == mode, f"training = {mode}; after: {after}"
            assert enabled, "after: gradients off, expected on"


check()

# %% solution
# zh: no_grad 作用于整个函数；原来的模式先记下来，最后恢复。
# en: no_grad is for the whole function; the mode is noted at first
# en: and restored at the end.
@torch.no_grad()
def rated(model, x, y):
    was_training = model.training
    model.eval()
    right = (model(x).argmax(1) == y).float().mean().item()
    model.train(was_training)
    return right


check()
