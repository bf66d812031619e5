# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "左填充、掩码与位置"
# title.en = "Left padding, mask, and positions"
# ///

# %% left-padding-quick
import torch
from torch.nn.utils.rnn import pad_sequence

prompts = [torch.tensor(p) for p in ([5, 6, 7, 8], [9], [3, 4])]
tokens = pad_sequence(prompts, batch_first=True, padding_side="left")
lengths = torch.tensor([len(p) for p in prompts])
# zh: 每一行的最后 lengths 个位置是真正的 token。
# en: The last `lengths` positions of a row are real tokens.
start = tokens.shape[1] - lengths[:, None]
mask = torch.arange(tokens.shape[1]) >= start  # (N, L)
# zh: 位置从第一个真正的 token 算起；填充的位置填什么都可以。
# en: Positions count from the first real token; those of padding are
# en: never used.
positions = (mask.cumsum(dim=1) - 1).clamp(min=0)
print(tokens, mask.int(), positions, sep="\n")
