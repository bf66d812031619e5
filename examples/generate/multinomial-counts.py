# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "Multinomial 的总数"
# title.en = "The total count of Multinomial"
# ///

# %% support raises="ValueError"
import torch
from torch.distributions import Multinomial

probs = torch.tensor([[0.9, 0.05, 0.05], [0.5, 0.3, 0.2]])
counts = torch.tensor([[3.0, 0.0, 0.0], [1.0, 2.0, 1.0]])
# zh: total_count 的默认值是 1。
# en: total_count is 1 by default.
Multinomial(probs=probs).log_prob(counts)

# %% one-total
Multinomial(3, probs[0]).log_prob(counts[0])

# %% rows
# zh: 每行的总数不同：关闭检查，公式用的是每行自己的总数。
# en: Rows with different totals: without the check, the formula uses
# en: the total of each row.
together = Multinomial(probs=probs, validate_args=False)
print(together.log_prob(counts))
print(Multinomial(4, probs[1]).log_prob(counts[1]))
