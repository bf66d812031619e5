# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "优化器的更新规则", en = "Update rules" }
# ///

# %% sgd
import torch

w = torch.tensor([1.0, -2.0], requires_grad=True)
optimizer = torch.optim.SGD([w], lr=0.1)
w.square().sum().backward()
expected = w.detach() - 0.1 * w.grad
optimizer.step()
print("SGD:    ", w.detach())
print("by hand:", expected)

# %% momentum
# zh: 梯度始终是 1：速度越来越大，趋向 1 / (1 - 0.5)。
# en: The gradient is always 1: the velocity approaches 1 / (1 - 0.5).
w = torch.zeros(1, requires_grad=True)
optimizer = torch.optim.SGD([w], lr=1.0, momentum=0.5)
velocity, position = 0.0, 0.0
for _ in range(4):
    w.grad = torch.ones(1)
    optimizer.step()
    velocity = 0.5 * velocity + 1.0
    position -= 1.0 * velocity
    print(f"w {w.item()}, by hand {position}, v {velocity}")

# %% adam-scale
# zh: 三个梯度的大小最多相差一百万倍。
# en: Three gradients that differ by up to a factor of a million.
grad = torch.tensor([1000.0, 1.0, -0.001])
for make in (torch.optim.SGD, torch.optim.Adam):
    w = torch.zeros(3, requires_grad=True)
    w.grad = grad.clone()
    make([w], lr=0.1).step()
    print(f"{make.__name__:4}", [f"{v:.4f}" for v in w.tolist()])

# %% adam
lr, beta1, beta2, eps = 0.1, 0.9, 0.999, 1e-8
w = torch.zeros(3, requires_grad=True)
optimizer = torch.optim.Adam([w], lr, (beta1, beta2), eps)
hand, m, v = torch.zeros(3), torch.zeros(3), torch.zeros(3)
for t in range(1, 6):
    w.grad = grad * t
    optimizer.step()
    # zh: m 是梯度的滑动平均，v 是梯度平方的滑动平均；
    # zh: m_hat 和 v_hat 修正从 0 开始造成的偏差。
    # en: m averages the gradient, v its square; m_hat and v_hat
    # en: correct the bias caused by starting at 0.
    m = beta1 * m + (1 - beta1) * w.grad
    v = beta2 * v + (1 - beta2) * w.grad**2
    m_hat, v_hat = m / (1 - beta1**t), v / (1 - beta2**t)
    hand -= lr * m_hat / (v_hat.sqrt() + eps)
print("Adam:   ", w.detach())
print("by hand:", hand)

# %% adamw
# zh: 梯度是 0，只有衰减起作用：乘以 1 - lr * weight_decay。
# en: With a zero gradient, only the decay acts.
w = torch.full((1,), 10.0, requires_grad=True)
w.grad = torch.zeros(1)
torch.optim.AdamW([w], lr=0.1, weight_decay=0.5).step()
print(w.item(), 10 * (1 - 0.1 * 0.5))
