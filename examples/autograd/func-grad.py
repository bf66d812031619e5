# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "grad 变换", en = "The grad transform" }
# ///

# %% grad
import torch
from torch.func import grad, grad_and_value


def f(x):
    return (x**3).sum()


x = torch.tensor([1.0, 2.0])
derivative = grad(f)
print(derivative(x))
print(x.requires_grad, x.grad)

# %% value
gradient, value = grad_and_value(f)(x)
print(value, gradient)

# %% argnums
def loss(w, b, x):
    return ((x * w + b) ** 2).sum()


w, b = torch.tensor(2.0), torch.tensor(1.0)
print(grad(loss)(w, b, x))
# zh: 默认只对第 0 个参数求导；指定多个时，结果是元组。
# en: The default is argument 0; several give a tuple.
print(grad(loss, argnums=(0, 1))(w, b, x))

# %% dictionary
def dict_loss(parameters, x):
    return ((x * parameters["w"] + parameters["b"]) ** 2).sum()


grad(dict_loss)({"w": w, "b": b}, x)

# %% aux
def loss_and_prediction(w, x):
    prediction = x * w
    return (prediction**2).sum(), prediction


grad(loss_and_prediction, has_aux=True)(w, x)

# %% nested
third = grad(grad(grad(lambda t: t**4)))
third(torch.tensor(0.5))  # 24x
