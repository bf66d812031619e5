"""The files that MkDocs has found: those that can't be published are left out, and named."""

from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import Files

from gallery.build.build import Build
from mkdocs_site.i18n import I18n

from executed_examples.common.source_files import find_escape, find_fault, is_of_editor


def remove_unusable(files: Files, build: Build, config: MkDocsConfig) -> None:
    """Leave out what editors write for themselves, what can't be read, and what lies elsewhere.

    A page that can't be read stays: it shows why.
    """
    root, failures = build.folders.root, []
    docs = Path(config.docs_dir).resolve()
    for file in [*files]:
        if file.src_dir is None or Path(file.src_dir).resolve() != docs:
            continue  # The theme's, or a notebook's.
        path = Path(file.abs_src_path or "")
        if is_of_editor(path.name):
            files.remove(file)
        elif fault := find_escape(path, root) or find_fault(path, root):
            if file.is_documentation_page():
                continue
            failures.append(fault)
            files.remove(file)
    build.failures.replace(f"files in {I18n(config).current}", failures)
