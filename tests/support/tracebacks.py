"""Tracebacks as people paste them: the errors of this site, raised in somebody else's program."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from tests.support.own_site import own_examples
from tests.support.paths import PROJECT

from executed_examples.pages.embeds import index_pages
from executed_examples.recordings.committed import CommittedStore
from executed_examples.recordings.key import key_of
from executed_examples.recordings.recording import Raised

FOLDERS = (
    "D:\\envs\\dl\\Lib\\site-packages\\",
    "/opt/conda/lib/python3.11/site-packages/",
    "/usr/local/lib/python3.12/dist-packages/",
)
LIBRARY = r"""  File "{folder}torch{s}nn{s}modules{s}module.py", line 1773, in _wrapped_call_impl
    return self._call_impl(*args, **kwargs)
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  File "{folder}torch{s}nn{s}modules{s}module.py", line 1784, in _call_impl
    return forward_call(*args, **kwargs)
           ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
"""
_NUMBER = re.compile(r"(?<![A-Za-z])\d+|(?<=\dx)\d+")
"""A size or an index, which is another one in another program; not that of BFloat16 or of mat1."""
STYLES = (
    # A program on Windows.
    r"""Traceback (most recent call last):
  File "C:\Users\me\PycharmProjects\detector\train.py", line 212, in <module>
    main(parse_arguments())
  File "C:\Users\me\PycharmProjects\detector\train.py", line 187, in main
    loss = train_one_epoch(model, loader, optimizer, epoch)
  File "C:\Users\me\PycharmProjects\detector\engine.py", line 64, in train_one_epoch
    outputs = model(images.to(device))
{library}  File "C:\Users\me\PycharmProjects\detector\models\backbone.py", line 93, in forward
    x = self.stem(x)
{library}{message}

Process finished with exit code 1""",
    # A notebook.
    """---------------------------------------------------------------------------
{type}                              Traceback (most recent call last)
Cell In[17], line 9
      7 for epoch in range(num_epochs):
      8     for images, labels in train_loader:
----> 9         outputs = net(images)
     10         loss = criterion(outputs, labels)
     11         loss.backward()

File ~/miniconda3/envs/dl/lib/python3.11/site-packages/torch/nn/modules/module.py:1773, in Module._wrapped_call_impl(self, *args, **kwargs)
   1771     return self._compiled_call_impl(*args, **kwargs)  # type: ignore[misc]
   1772 else:
-> 1773     return self._call_impl(*args, **kwargs)

{message}""",
    # A program on a server, whose error was raised in the handling of another.
    """Epoch 1/50:   0%|          | 0/1563 [00:00<?, ?it/s]
Traceback (most recent call last):
  File "/home/lab/projects/run.py", line 41, in <module>
    value = cache[key]
            ~~~~~^^^^^
KeyError: 'resnet'

During handling of the above exception, another exception occurred:

Traceback (most recent call last):
  File "/home/lab/projects/run.py", line 43, in <module>
    trainer.fit(model)
  File "/home/lab/projects/trainer.py", line 118, in fit
    self.step(batch)
{library}{message}
srun: error: node07: task 0: Exited with exit code 1""",
)


@dataclass(frozen=True)
class Pasted:
    """A traceback as somebody pastes it."""

    text: str
    message: str
    pages: frozenset[str]
    """The pages that show this message, with whatever numbers."""


def pasted_tracebacks() -> Iterator[Pasted]:
    """Each error that an example's recording shows, with other numbers in another program."""
    for number, (raised, pages) in enumerate(_by_message().values()):
        style, folder = STYLES[number % len(STYLES)], FOLDERS[number % len(STYLES)]
        library = LIBRARY.format(folder=folder, s="\\" if "\\" in folder else "/")
        message = _NUMBER.sub(lambda found: str(int(found[0]) * 3 + 1), raised.message)
        filled = {"library": library, "type": raised.type, "message": message}
        text = style
        for name, value in filled.items():
            text = text.replace(f"{{{name}}}", value)
        yield Pasted(text, message, frozenset(pages))


def _by_message() -> Mapping[str, tuple[Raised, set[str]]]:
    examples, store = own_examples(), CommittedStore(PROJECT)
    index = index_pages(PROJECT / "docs/en", "en", examples, PROJECT)
    found: dict[str, tuple[Raised, set[str]]] = {}
    for name, example in examples.items():
        if example.metadata.exercise:
            continue  # Nobody searches for the message of a check.
        recording = store.recall(name, key_of(example), "cpu").recording
        for cell in recording.cells if recording else ():
            place = index.cells.get(f"{name}#{cell.name}")
            for output in cell.outputs:
                if place and isinstance(output, Raised):
                    same = re.sub(r"\d+", "0", output.message)
                    found.setdefault(same, (output, set()))[1].add(place.page)
    return found
