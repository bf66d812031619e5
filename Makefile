# make serve   the site, which shows what you save   make serve LOCALE=zh   only one locale
# make site    the site, into site/                  make test              lint, types, and all tests
# make check   examples against their recordings     make check TORCH=2.7.1    those of another torch
# make record  all examples anew       make record TORCH=2.7.1      what differs under another torch
# make site BUILDER=properdocs   the site, built by one of builders.txt, into site-properdocs/
# make offline the site as dist/torch-by-example.zip, to be read without a server
# make links   checks the site's own links           make links-external        external links
# make quick   lint, types, and the tests of what has changed since origin/main
# make update  updates the pinned requirements       make update PACKAGE=mkdocs only that package
# make newest  goes to the newest torch and packages, records all anew, and says what differs: dist/newest.md
# make serve TORCH_BACKEND=cpu, or cu132, …  takes another build of torch than the one that fits this machine

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Material announces its end of life on every build; the versions were pinned with that in mind.
export NO_MKDOCS_2_WARNING := 1
# For all systems, with one version of each package for all supported Pythons.
COMPILE = UV_CUSTOM_COMPILE_COMMAND='make update' $(BIN)/uv pip compile --quiet --universal --python-version 3.11.5 \
  --fork-strategy fewest --annotation-style line --config-file locks/uv.toml
# Every file with its hash. torch and torchvision, whose builds are many and not all on one index, have no hash that fits.
LOCK = $(COMPILE) --generate-hashes --no-emit-package torch --no-emit-package torchvision
LYCHEE = PATH="$(CURDIR)/$(BIN):$$PATH" lychee
ifdef LOCALE
export LOCALE
endif
ifdef TORCH_BACKEND
# A build that is asked for by name takes the place of the installed one.
export TORCH_BACKEND
.PHONY: $(VENV)/.site $(VENV)/.test
endif

.PHONY: repeats editor serve install site offline test test-edits test-releases fuzz quick check record static lint types unit chromium screenshots links links-external update newest audit release test-install bench bench-scale bench-site bench-builders bench-live clean
.DELETE_ON_ERROR:

serve: $(VENV)/.site
	$(BIN)/mkdocs serve

# What the other targets install by themselves.
install: $(VENV)/.site

site: $(VENV)/.site $(if $(BUILDER),$(VENV)-$(BUILDER)/.done)
ifdef BUILDER
	PYTHONPATH=$(VENV)-$(BUILDER):hooks $(BIN)/python -m $(BUILD_$(BUILDER))
else
	$(BIN)/mkdocs build --strict -f mkdocs-offline.yml
	$(BIN)/mkdocs build --strict
	$(BIN)/python hooks live
endif

BUILD_properdocs := properdocs build --strict -f mkdocs.yml -d site-properdocs
BUILD_mkdocs-ng := mkdocs build --strict -d site-mkdocs-ng
BUILD_zensical := zensical_site site-zensical

$(VENV)-%/.done: builders.txt | $(VENV)/.site
	@grep -q '^$* ' $< || { echo "expected BUILDER to be one of those in $<, found $*"; exit 1; }
	$(BIN)/python -m pip install --quiet --no-deps --upgrade --target $(@D) $$(sed -n 's/^$* //p' $<)
	touch $@

offline: $(VENV)/.site
	$(BIN)/mkdocs build --strict -f mkdocs-offline.yml

test: static unit

# The tests of what has changed since origin/main, for the time while you work.
quick: static
	$(BIN)/python tests/support/quick.py

# 300 random edits of this site while it is served, which must serve what a build gives: an hour or two. Every
# example is recorded before: the times that one prints differ each time that it runs.
# With EDITS=30 SEED=5, that many of that series.
test-edits: $(VENV)/.test site
	PYTHONPATH=hooks:. $(BIN)/python -m tests.support.edits $(if $(EDITS),--edits $(EDITS)) $(if $(SEED),--seed $(SEED))

# Reads damaged and hostile files, recordings, and outputs with new cases for ten minutes; `make test`
# reads the same few each time.
fuzz: $(VENV)/.test
	PYTHONPATH=hooks:. $(BIN)/python -m tests.support.fuzzing

# Records a few examples under a real old release, whose environment it makes and deletes: about five
# minutes on a quiet machine, and up to 6 GB.
test-releases: $(VENV)/.test
	RELEASES=1 $(BIN)/pytest tests/commands/test_real_release.py

# With TORCH=2.7.1, under that release, in .venv-2.7.1: whether all is as recorded of it; of a release that isn't
# recorded, whether the site shows the same.
check: $(if $(TORCH),$(VENV)/.test,$(VENV)/.site)
	$(BIN)/python hooks check $(if $(TORCH),--torch $(TORCH))

# What differs under another release of torch: `make record TORCH=2.7.1` makes .venv-2.7.1, and writes recordings/releases/.
record: $(VENV)/.test
	$(BIN)/python hooks run --record $(if $(TORCH),--torch $(TORCH))

# Side by side: neither takes both cores.
static: $(VENV)/.test
	$(MAKE) --jobs=2 lint types

lint: $(VENV)/.test
	SKIP=mypy $(BIN)/pre-commit run --all-files

types: $(VENV)/.test
	$(BIN)/mypy

# Builds the site first, which the tests read, and whose examples are then recorded.
# Its hundreds of processes would compile hooks/ anew, each of them, were they not to keep what they compile.
unit: $(VENV)/.test chromium site
	env -u PYTHONDONTWRITEBYTECODE SITE="$(CURDIR)/site" CHROMIUM="$$($(BIN)/python tests/support/chromium.py)" $(BIN)/pytest -n auto --dist loadfile --no-loadscope-reorder

# The pictures that the READMEs open with.
screenshots: site chromium
	PYTHONPATH=hooks:. $(BIN)/python -m tests.support.screenshots

# The editor of live pages, from the packages that its package-lock.json pins. It needs npm.
editor:
	cd hooks/gallery/live/bundle && npm ci --ignore-scripts --no-audit --no-fund && \
	  npx esbuild editor.mjs --bundle --minify --format=esm --legal-comments=none --outfile=../files/codemirror.js && \
	  node licenses.mjs

chromium: $(VENV)/.test
	$(BIN)/python tests/support/chromium.py --install

# lychee.toml configures the check. `make test` checks the site's own links, too: among them those with the
# site's full address. The 404 page links from SITE_URL's root.
links: $(VENV)/.test site
	$(LYCHEE) --offline --root-dir $(CURDIR)/site $(if $(SITE_URL),--exclude-path '404\.html') \
	  --remap '^$(or $(SITE_URL),http://127.0.0.1:8000/) file://$(CURDIR)/site/' site

# Requests pages of other hosts, which may be down or refuse: check a reported link by hand.
links-external: $(VENV)/.test site
	$(LYCHEE) --scheme http --scheme https $(if $(SITE_URL),--exclude '^$(SITE_URL)') site

# The largest lock first, since the others take their pins from it. torch is in requirements.txt alone, as pyproject.toml
# names it. What is published today counts from tomorrow on.
update: $(VENV)/.test
	sed -i.before "s/^exclude-newer = .*/exclude-newer = \"$$(date -u +%Y-%m-%d)T00:00:00Z\"/" locks/uv.toml
	rm locks/uv.toml.before
	$(LOCK) $(if $(PACKAGE),--upgrade-package $(PACKAGE),--upgrade) --group dev -o locks/dev.txt
	for group in examples site docs cluster; do \
	  cp locks/dev.txt locks/$$group.txt && $(LOCK) --group $$group -o locks/$$group.txt || exit 1; \
	done
	cp locks/site.txt requirements.txt
	$(COMPILE) --group site -o requirements.txt

# All of it in a copy, with an environment of its own: half an hour, an hour with a new torch, and up to 12 GB. What can't
# be finished changes nothing here.
newest: $(VENV)/.test
	$(BIN)/python hooks newest

# Known vulnerabilities of the pinned packages, and of the actions if GH_TOKEN is set.
audit: $(VENV)/.test
	$(BIN)/zizmor .github
	for file in locks/dev.txt requirements.txt; do $(BIN)/pip-audit --strict --no-deps --disable-pip -r $$file || exit 1; done

# What is attached to the release of a tag, in dist/: the site without a server, the recordings, what the site
# was made with, and the notes.
release: $(VENV)/.test offline
	git archive --output dist/recordings.zip HEAD recordings
	{ cat locks/site.txt; grep '^torch==' requirements.txt; } | \
	  $(BIN)/cyclonedx-py requirements --output-reproducible -o dist/sbom.json -
	$(PYTHON) .github/release_notes.py > dist/notes.md

# The README's ways to install, each in a copy of its own: several minutes and GB.
test-install: $(VENV)/.test
	INSTALL=1 $(BIN)/pytest tests/project/test_installing.py

# Takes about an hour on two cores, and several GB in bench/.venvs.
bench: $(VENV)/.site bench/.venvs/.done
	$(BIN)/python bench/run.py

# Up to ten thousand examples, and several workers: about half an hour.
bench-scale: $(VENV)/.test
	$(BIN)/python bench/scale.py

# Builds of this site, and from an edit to the page, against an earlier commit: about half an hour.
bench-site: $(VENV)/.site bench/.venvs/jieba
	$(BIN)/python bench/site.py

# Goes on with the table of repeated runs, for five hours: what ended another way than the first run is an error.
repeats: $(VENV)/.test
	$(BIN)/python bench/repeats.py --minutes 300

# What each of builders.txt makes of this site, and how long it takes: about ten minutes.
bench-builders: $(VENV)/.test $(patsubst %,$(VENV)-%/.done,properdocs mkdocs-ng zensical)
	$(BIN)/python bench/builders.py

# From the key press in a live page to what its cell shows, in a browser: about fifteen minutes.
bench-live: $(VENV)/.test
	$(BIN)/python bench/live.py

bench/.venvs/jieba:
	$(BIN)/python -m pip install --quiet --target $@ jieba==0.42.1

bench/.venvs/.done: bench/requirements.txt
	grep -v '^#' $< | while read -r name packages; do \
	  $(PYTHON) -m venv bench/.venvs/$$name && bench/.venvs/$$name/bin/pip install --quiet $$packages || exit 1; \
	done
	touch $@

clean:
	rm -rf site site-* dist .gallery

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11, 5))' || \
	  { echo "expected Python 3.11.5 or newer, found $$($(PYTHON) --version); choose another: make PYTHON=python3.12 …"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || \
	  { rm -rf $(VENV); echo "could not create a virtual environment; on Debian and Ubuntu: apt install python3-venv"; exit 1; }

# Every file has to have a hash in locks/, and none runs anything when it is installed. Only torch, whose builds
# are many and come from elsewhere, is taken on trust.
INSTALL = $(BIN)/python -m pip install --quiet --require-hashes --no-deps --only-binary :all: -r

$(VENV)/.site: requirements.txt locks/site.txt | $(VENV)/bin/python
	$(INSTALL) locks/site.txt
	$(BIN)/python hooks install-torch
	touch $@

$(VENV)/.test: requirements.txt locks/dev.txt | $(VENV)/bin/python
	$(INSTALL) locks/dev.txt
	$(BIN)/python hooks install-torch
	touch $@ $(VENV)/.site
