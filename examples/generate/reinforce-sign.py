# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "REINFORCE 的损失"
# title.en = "The loss of REINFORCE"
# ///

# %% gradient
import torch
from torch.distributions import Categorical

rewards = torch.tensor([-1.0, 1.0])
logits = torch.zeros(2, requires_grad=True)
for action in torch.tensor([0, 1]):
    loss = (
        -Categorical(logits=logits).log_prob(action) * rewards[action]
    )
    (grad,) = torch.autograd.grad(loss, logits)
    print(f"action {action}: loss {loss.item():+.3f}, gradient {grad}")

# %% train
torch.manual_seed(0)
optimizer = torch.optim.SGD([logits], lr=0.1)
for step in range(61):
    policy = Categorical(logits=logits)
    actions = policy.sample((32,))
    loss = -(policy.log_prob(actions) * rewards[actions]).mean()
    if step % 15 == 0:
        reward = rewards[actions].mean().item()
        chance = policy.probs[1].item()
        print(f"{step:2}  loss {loss.item():+.3f}", end="  ")
        print(f"mean reward {reward:+.2f}  p(action 1) {chance:.2f}")
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
