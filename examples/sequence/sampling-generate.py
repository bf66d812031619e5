# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title = { zh = "生成文字", en = "Generate text" }
# ///

# %% model
import torch

# zh: 最小的语言模型：统计每个字符之后出现哪个字符。
# en: The smallest language model: count which character follows which.
text = (
    "the train is late again. the rain is heavy here. "
    "a grain of salt is there. near the lane, "
    "the mare ran in the rain. "
)
chars = sorted(set(text))
ids = torch.tensor([chars.index(c) for c in text])
pairs = torch.zeros(len(chars), len(chars))
one = torch.tensor(1.0)
pairs.index_put_((ids[:-1], ids[1:]), one, accumulate=True)
table = pairs.log()  # (V, V)
print(table.shape)


def model(tokens):  # (N, L) -> (N, L, V)
    return table[tokens]


# %% generate
@torch.no_grad()
def generate(prompt, count, temperature=1.0, k=None, generator=None):
    tokens = torch.tensor([[chars.index(c) for c in prompt]])  # (N, L)
    for _ in range(count):
        logits = model(tokens)[:, -1]  # (N, V)
        if temperature == 0:
            token = logits.argmax(dim=-1, keepdim=True)
        else:
            logits = logits / temperature
            if k is not None:
                smallest = logits.topk(k).values[:, -1:]
                rest = logits < smallest
                logits = logits.masked_fill(rest, -torch.inf)
            probs = logits.softmax(dim=-1)
            token = torch.multinomial(probs, 1, generator=generator)
        tokens = torch.cat([tokens, token], dim=1)  # (N, L + 1)
    return "".join(chars[i] for i in tokens[0].tolist())


print(generate("th", 40, temperature=0))

# %% compare
for temperature in (0.3, 1.0, 2.0):
    generator = torch.Generator().manual_seed(0)
    line = generate("th", 40, temperature, generator=generator)
    print(f"{temperature}: {line}")
generator = torch.Generator().manual_seed(0)
print("k=2:", generate("th", 40, k=2, generator=generator))

# %% seed
# zh: 同样的种子，同样的文字；生成器接着用，文字就不同。
# en: The same seed gives the same text; the generator, used again,
# en: goes on.
generator = torch.Generator().manual_seed(1)
print(generate("th", 20, generator=generator))
print(generate("th", 20, generator=generator))
generator.manual_seed(1)
print(generate("th", 20, generator=generator))

# %% stop
# zh: 生成到结束符（这里是句号）为止。
# en: Generate until an end token, here the period.
generator = torch.Generator().manual_seed(2)
line = "th"
while not line.endswith(".") and len(line) < 100:
    line = generate(line, 1, generator=generator)
print(line)
