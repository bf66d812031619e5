# /// script
# requires-python = ">=3.11"
# dependencies = ["torch"]
#
# [tool.example]
# title.zh = "继承两个模块类"
# title.en = "A class with two modules as parents"
# ///

# %% vanished raises="AttributeError"
from torch import nn


class A(nn.Module):
    def __init__(self):
        super().__init__()
        self.a = nn.Linear(1, 1)


class B(nn.Module):
    def __init__(self):
        super().__init__()
        self.b = nn.Linear(2, 2)


class Both(A, B):
    def __init__(self):
        A.__init__(self)
        B.__init__(self)
        self.c = nn.Linear(3, 3)


model = Both()
print([name for name, _ in model.named_children()])
model.a


# %% super
class Once(A, B):
    def __init__(self):
        super().__init__()
        self.c = nn.Linear(3, 3)


print([c.__name__ for c in Once.__mro__[:4]])
print([name for name, _ in Once().named_children()])


# %% contain
class Contains(nn.Module):
    def __init__(self):
        super().__init__()
        self.first, self.second = A(), B()


print([name for name, _ in Contains().named_parameters()])
