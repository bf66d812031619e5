# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "早停的规则", en = "Rules for early stopping" }
# ///

# %% stopper
class EarlyStopping:
    def __init__(self, patience, min_delta=0.0):
        self.patience, self.min_delta = patience, min_delta
        self.best, self.waited = float("inf"), 0

    def should_stop(self, loss):
        if loss < self.best - self.min_delta:
            self.best, self.waited = loss, 0
        else:
            self.waited += 1
        return self.waited >= self.patience


def stops_at(losses, **rules):
    stopper = EarlyStopping(**rules)
    for epoch, loss in enumerate(losses):
        if stopper.should_stop(loss):
            return epoch
    return None


bumpy = [0.9, 0.7, 0.8, 0.6, 0.65, 0.62, 0.5, 0.55, 0.6, 0.7]
for patience in (1, 2, 3):
    print(patience, stops_at(bumpy, patience=patience))

# %% min-delta
# zh: 每轮只下降一点：没有 min_delta 就不会停止。
# en: The loss falls very slowly: without min_delta, it never stops.
creeping = [0.5 - 0.0001 * epoch for epoch in range(100)]
print(stops_at(creeping, patience=3))
print(stops_at(creeping, patience=3, min_delta=0.001))

# %% nan
# zh: NaN 与任何数比较大小都是 False，所以算作没有改善。
# en: NaN is never less than a number, so it's no improvement.
nan = float("nan")
print(nan < 1.0, stops_at([0.9, nan, nan, nan], patience=3))

# %% state
first, second = EarlyStopping(patience=3), EarlyStopping(patience=3)
for loss in bumpy[:8]:
    first.should_stop(loss)
# zh: 检查点里要保存的就是这几个数值。
# en: These values belong in the checkpoint.
vars(second).update(vars(first))
print(vars(second))
print([second.should_stop(loss) for loss in bumpy[8:]])

# %% tensor
import torch

stopper = EarlyStopping(patience=3)
w = torch.tensor(1.0, requires_grad=True)
stopper.should_stop((w - 3) ** 2)
# zh: 传入张量，best 就一直保留着计算图。
# en: Given a tensor, best keeps the computation graph alive.
print(stopper.best)
stopper.should_stop(((w - 2) ** 2).item())
print(stopper.best)
