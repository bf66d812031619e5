# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "注意力掩码的数据类型"
# title.en = "The dtype of an attention mask"
# ///

# %% integer raises="RuntimeError"
import torch
import torch.nn.functional as F

torch.manual_seed(0)
q, k, v = torch.randn(3, 1, 2, 4, 8)  # (N, heads, L, D)
# zh: 分词器给出的掩码是整数：1 表示真正的 token，0 表示填充。
# en: Tokenizers give integers: 1 for real tokens, 0 for padding.
attention_mask = torch.tensor([[1, 1, 1, 0]])  # (N, S)
mask = attention_mask[:, None, None, :]  # (N, 1, 1, S)
F.scaled_dot_product_attention(q, k, v, attn_mask=mask)

# %% bool
right = F.scaled_dot_product_attention(q, k, v, attn_mask=mask.bool())
# zh: 浮点数的掩码是加到分数上的：加 1 和加 0 遮不住任何位置。
# en: A float mask is added to the scores: 1 and 0 hide nothing.
wrong = F.scaled_dot_product_attention(q, k, v, attn_mask=mask.float())
# zh: 遮住要加 -inf。
# en: To hide, add -inf.
added = torch.zeros(mask.shape).masked_fill(mask == 0, -torch.inf)
same = F.scaled_dot_product_attention(q, k, v, attn_mask=added)
for name, y in {"bool": right, "1 and 0": wrong, "-inf": same}.items():
    print(f"{name:8}", y[0, 0, 0, :4])

# %% mixed raises="RuntimeError"
half = q.half(), k.half(), v.half()
F.scaled_dot_product_attention(*half, attn_mask=added.bfloat16())
