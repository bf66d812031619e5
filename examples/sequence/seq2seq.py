# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "编码器—解码器：反转序列"
# title.en = "Encoder-decoder: reversing a sequence"
# ///

# %% model
import torch
from torch import nn

PAD, BOS, EOS, VOCABULARY = 0, 1, 2, 13  # the digits are 3 to 12


class Seq2Seq(nn.Module):
    def __init__(self, width=64, longest=16):
        super().__init__()
        self.embed = nn.Embedding(VOCABULARY, width, padding_idx=PAD)
        self.position = nn.Parameter(torch.randn(longest, width))
        options = {"dropout": 0.0, "batch_first": True}
        self.encoder = nn.TransformerEncoder(
            nn.TransformerEncoderLayer(width, 4, 128, **options),
            num_layers=1, enable_nested_tensor=False,
        )
        self.decoder = nn.TransformerDecoder(
            nn.TransformerDecoderLayer(width, 4, 128, **options),
            num_layers=1,
        )
        self.head = nn.Linear(width, VOCABULARY)

    def add_positions(self, x):
        return self.embed(x) + self.position[: x.shape[1]]

    def encode(self, source):
        return self.encoder(
            self.add_positions(source),
            src_key_padding_mask=source == PAD,
        )  # (N, S, width)

    def decode(self, target, memory, source):
        length = target.shape[1]
        causal = torch.ones(length, length).triu(1).bool()
        out = self.decoder(
            self.add_positions(target), memory, tgt_mask=causal,
            memory_key_padding_mask=source == PAD,
        )
        return self.head(out)  # (N, T, VOCABULARY)


# %% data
def batch(n):
    """Digits of varying length, and the same reversed."""
    source = torch.full((n, 7), PAD)
    target = torch.full((n, 9), PAD)
    for i, length in enumerate(torch.randint(3, 8, (n,)).tolist()):
        digits = torch.randint(3, VOCABULARY, (length,))
        source[i, :length] = digits
        target[i, 0] = BOS
        target[i, 1 : length + 1] = digits.flip(0)
        target[i, length + 1] = EOS
    return source, target


torch.manual_seed(0)
source, target = batch(3)
print(source, target, sep="\n")

# %% train
model = Seq2Seq()
optimizer = torch.optim.Adam(model.parameters(), lr=2e-3)
loss_fn = nn.CrossEntropyLoss(ignore_index=PAD)
for step in range(201):
    source, target = batch(48)
    # zh: 解码器的输入不含最后一个 token，答案不含第一个。
    # en: The decoder's input lacks the last token; the answer, the
    # en: first.
    inputs, answers = target[:, :-1], target[:, 1:]
    logits = model.decode(inputs, model.encode(source), source)
    loss = loss_fn(logits.flatten(0, 1), answers.flatten())
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    if step % 50 == 0:
        print(f"{step:3} loss {loss:.3f}")


# %% greedy
@torch.no_grad()
def generate(source, longest=9):
    memory = model.encode(source)  # once
    out = torch.full((len(source), 1), BOS)
    for _ in range(longest - 1):
        logits = model.decode(out, memory, source)[:, -1]
        token = logits.argmax(1, keepdim=True)
        token[(out == EOS).any(1)] = PAD  # after the end
        out = torch.cat([out, token], dim=1)
    return out


model.eval()
source, target = batch(200)
out = generate(source)
print(source[0].tolist())
print(out[0].tolist())
print(f"{(out == target).all(1).float().mean():.1%} right")
