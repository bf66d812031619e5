# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "比值为 1 时的梯度", en = "The gradient at ratio 1" }
# ///

# %% ratio
import torch

torch.manual_seed(0)
logits = torch.randn(4, requires_grad=True)
action, advantage = 2, 1.5


def gradient(loss):
    return torch.autograd.grad(loss, logits)[0]


logp = logits.log_softmax(0)[action]
ratio = (logp - logp.detach()).exp()
print("ratio:", ratio.item())
print("ratio    ", gradient(-ratio * advantage))
logp = logits.log_softmax(0)[action]
print("REINFORCE", gradient(-logp * advantage))

# %% steps
def step_by_step(steps, clip=0.2):
    weights = torch.zeros(4, requires_grad=True)
    old = weights.log_softmax(0)[action].detach()  # when sampled
    for step in range(steps):
        ratio = (weights.log_softmax(0)[action] - old).exp()
        clipped = ratio.clamp(1 - clip, 1 + clip)
        loss = -torch.min(ratio * advantage, clipped * advantage)
        g = torch.autograd.grad(loss, weights)[0]
        norm = g.norm()
        print(f"step {step}: ratio {ratio:.2f}, gradient {norm:.2f}")
        with torch.no_grad():
            weights -= 0.1 * g


step_by_step(4)
