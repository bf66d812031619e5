# /// script
# requires-python = ">=3.11"
# dependencies = ["torch", "scikit-learn"]
#
# [tool.example]
# title.zh = "准确率算错了"
# title.en = "The accuracy is wrong"
# device = "cpu"
# exercise = true
# ///

# %% start
import torch
from sklearn.datasets import load_digits

rows = torch.tensor(load_digits().data, dtype=torch.float32)
labels = torch.tensor(load_digits().target)
means = torch.stack(
    [rows[:1397][labels[:1397] == k].mean(0) for k in range(10)]
)
# zh: cdist 算出每张图像与每张平均图像之间的距离。
# en: cdist gives the distance from each image to each mean image.
scores = -torch.cdist(rows[1397:], means)  # (400, 10)


# zh: 它说模型只比瞎猜好一点；错在哪里？改好这个函数。
# en: It says that the model is hardly better than guessing. Fix it.
def accuracy(scores, labels):
    answer = scores.argmax(1, keepdim=True)
    return (answer == labels).float().mean().item()


# %% check raises="AssertionError"
def check():
    found = accuracy(scores, labels[1397:])
    pairs = zip(scores.tolist(), labels[1397:].tolist())
    right = sum(row.index(max(row)) == label for row, label in pairs)
    message = f"accuracy = {found:.3f}, but {right} of 400 are right"
    assert abs(found - right / 400) < 1e-4, message


check()

# %% solution
def accuracy(scores, labels):
    answer = scores.argmax(1)
    return (answer == labels).float().mean().item()


check()
print(f"{accuracy(scores, labels[1397:]):.1%}")
