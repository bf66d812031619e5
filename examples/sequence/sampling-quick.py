# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "采样一个 token", en = "Sample a token" }
# ///

# %% quick
import torch

logits = torch.tensor([[2.0, 1.0, 0.5, -1.0, -3.0]])  # (N, V)
generator = torch.Generator().manual_seed(0)
top, indices = (logits / 0.8).topk(3)  # temperature 0.8, top-k 3
probs = top.softmax(dim=-1)  # (N, 3)
drawn = torch.multinomial(probs, 1, generator=generator)  # (N, 1)
token = indices.gather(1, drawn)  # (N, 1)
print("greedy ", logits.argmax(dim=-1).tolist())
print("probs  ", [round(p, 3) for p in probs[0].tolist()])
print("sampled", token.tolist())
