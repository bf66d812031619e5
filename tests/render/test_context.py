"""Addresses: of pages and files of a locale, and in the project's repository."""

from __future__ import annotations

import pytest

from gallery.render.context import Urls

FOLDERS = Urls("en", "en/")
FILES = Urls("zh", folders=False)


@pytest.mark.parametrize(
    ("urls", "name", "anchor", "address"),
    [
        (FOLDERS, "a/page", "", "site-root:/en/a/page/"),
        (FOLDERS, "a/page", "x/y.b c", "site-root:/en/a/page/#x/y.b%20c"),
        (FOLDERS, "index", "", "site-root:/en/"),
        (FOLDERS, "a/index", "top", "site-root:/en/a/#top"),
        (FILES, "a/page", "x", "site-root:/a/page.html#x"),
        (FILES, "index", "", "site-root:/index.html"),
        (FILES, "a/b/index", "", "site-root:/a/b/index.html"),
    ],
)
def test_a_page_is_a_folder_or_a_file(urls: Urls, name: str, anchor: str, address: str) -> None:
    assert urls.page(name, anchor) == address


def test_scripts_and_notebooks_are_beside_the_locales_pages() -> None:
    assert FOLDERS.script("a/b") == "site-root:/en/sources/a/b.py"
    assert FILES.notebook("a/b") == "site-root:/examples/a/b.ipynb"


@pytest.mark.parametrize(
    "repository", ["https://github.com/me/torch", "https://github.com/me/torch.git/"]
)
def test_a_repository_on_github_offers_more(repository: str) -> None:
    urls = Urls("zh", repository=repository.rstrip("/"))
    assert urls.colab("a/b") == (
        "https://colab.research.google.com/github/me/torch/blob/notebooks/zh/a/b.ipynb"
    )
    assert urls.report("a b:/", "c\nd&e") == (
        "https://github.com/me/torch/issues/new?title=a+b:/&body=c%0Ad%26e"
    )
    assert Urls("zh", repository=f"{repository}/").colab("a/b") == urls.colab("a/b")


@pytest.mark.parametrize(
    "repository", ["", "https://example.org/me/torch", "https://gitlab.com/me/torch"]
)
def test_without_one_there_is_nothing_to_open(repository: str) -> None:
    urls = Urls(repository=repository)
    assert (urls.colab("a/b"), urls.report("a", "b")) == ("", "")
