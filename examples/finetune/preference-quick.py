# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "DPO 损失", en = "The DPO loss" }
# ///

# %% loss
import torch
import torch.nn.functional as F

# zh: 每个回答的对数概率之和：一个批次里的三对。
# en: Sums of log-probabilities of the answers: three pairs in a batch.
policy_chosen = torch.tensor([-12.0, -9.0, -20.0])
policy_rejected = torch.tensor([-12.0, -15.0, -18.0])
reference_chosen = torch.tensor([-12.0, -11.0, -19.0])
reference_rejected = torch.tensor([-12.0, -14.0, -19.0])

margin = (policy_chosen - policy_rejected) - (
    reference_chosen - reference_rejected
)
print("margin:", margin.tolist())
print("loss:", -F.logsigmoid(0.1 * margin))
print(f"right: {(margin > 0).float().mean():.2f}")
