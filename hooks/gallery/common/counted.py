"""A number that chooses between singular and plural in the text that it is formatted into."""


class Counted(int):
    """A number whose format may name two forms: `f"{Counted(1):# page|# pages}"` is "1 page"."""

    def __format__(self, spec: str) -> str:
        one, bar, other = spec.partition("|")
        if not bar:
            return super().__format__(spec)
        return (one if self == 1 else other).replace("#", str(int(self)))
