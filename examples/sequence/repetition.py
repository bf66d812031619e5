# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "重复惩罚与禁止重复的 n 元组"
# title.en = "Repetition penalty and no-repeat n-grams"
# ///

# %% greedy
import torch

text = (
    "the cat sat on the mat . the cat sat on the chair . the dog "
    "ran to the park and the dog saw a bird . a bird flew over the "
    "house . then the rain came and the cat ran into the house ."
).split()
words = sorted(set(text))
ids = torch.tensor([words.index(w) for w in text])
pairs = torch.full((len(words), len(words)), 0.01)
one = torch.tensor(1.0)
pairs.index_put_((ids[:-1], ids[1:]), one, accumulate=True)
# zh: 对数概率，都是负数。
# en: Log-probabilities, all of them negative.
table = (pairs / pairs.sum(dim=1, keepdim=True)).log()  # (V, V)


def generate(change=lambda logits, tokens: logits, count=15):
    tokens = [words.index("the")]
    for _ in range(count):
        logits = change(table[tokens[-1]].clone(), tokens)  # (V,)
        tokens.append(int(logits.argmax()))
    return " ".join(words[i] for i in tokens)


print(generate())

# %% penalty
def penalty(rate):
    def change(logits, tokens):
        seen = torch.tensor(sorted(set(tokens)))
        old = logits[seen]
        # zh: 除以 rate 会增大负的 logits，所以负的要乘。
        # en: Dividing would raise negative logits: multiply those.
        logits[seen] = torch.where(old > 0, old / rate, old * rate)
        return logits

    return change


for rate in 1.0, 1.1, 1.3, 2.0:
    print(rate, generate(penalty(rate)))

# %% shift
# zh: 所有 logits 加同一个数，概率不变，惩罚的结果却变了。
# en: Adding the same number to all logits changes no probability, but
# en: it changes what the penalty does.
logits = torch.tensor([2.0, 1.0, 0.5])
for shift in 0.0, 10.0, -10.0:
    moved = logits + shift
    punished = penalty(1.3)(moved.clone(), [0])
    print(shift, moved.softmax(0), punished.softmax(0))

# %% frequency
def frequency(amount):
    def change(logits, tokens):
        ids = torch.tensor(tokens)
        counts = torch.bincount(ids, minlength=len(logits))
        return logits - amount * counts

    return change


for amount in 0.0, 0.1, 0.5:
    print(amount, generate(frequency(amount)))

# %% ngrams
def no_repeat(n):
    def change(logits, tokens):
        last = tokens[len(tokens) - n + 1 :]
        for i in range(len(tokens) - n + 1):
            if tokens[i : i + n - 1] == last:
                logits[tokens[i + n - 1]] = -torch.inf
        return logits

    return change


for n in 6, 4, 3:
    print(n, generate(no_repeat(n)))
