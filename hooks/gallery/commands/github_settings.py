"""A repository's settings on GitHub, read by way of its command line `gh`."""

import json
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

_SETTINGS = "https://github.com/{}/settings"
_CHECKS = {"Python 3.11", "Python 3.14", "ProperDocs", "Attested recordings"}
"""The jobs of ci.yml that have to pass."""
_BY_HAND = (
    "Environments, github-pages: only main may deploy",
    "Code security: Dependabot alerts, and secret scanning with push protection, are on",
    "Actions, Runners: the one for gpu.yml is ephemeral and serves nothing else",
    "Pages: a custom domain is verified for the account, and HTTPS is enforced",
)


@dataclass(frozen=True)
class Repository:
    """A repository on GitHub."""

    owner: str
    name: str

    @property
    def path(self) -> str:
        """Its name with its owner's."""
        return f"{self.owner}/{self.name}"

    @property
    def site(self) -> str:
        """The address that Pages gives it, without a domain of its own."""
        host = f"{self.owner}.github.io".lower()
        return f"https://{host}/" if self.name.lower() == host else f"https://{host}/{self.name}/"


@dataclass(frozen=True)
class Finding:
    """One thing that publishing needs; `is_met` is None where only a person can tell."""

    is_met: bool | None
    expected: str
    found: str = ""
    remedy: str = ""

    @property
    def is_missing(self) -> bool:
        """Whether it is known not to be as expected."""
        return self.is_met is False

    def __str__(self) -> str:
        if self.is_met:
            return f"ok: {self.expected}"
        if self.is_met is None:
            return f"by hand: {self.expected}"
        return f"missing: expected {self.expected}, found {self.found or 'none'}: {self.remedy}"


def check(repository: Repository | None, has_gpu: bool) -> Iterator[Finding]:
    """Yield what GitHub says of a repository's settings; what it doesn't say is to be seen to."""
    settings = _SETTINGS.format(repository.path if repository else "NAME/REPOSITORY")
    if repository:
        yield from _check_settings(repository, settings, has_gpu)
    for item in _BY_HAND:
        yield Finding(None, f"{settings}: {item}")


def _check_settings(repository: Repository, settings: str, has_gpu: bool) -> Iterator[Finding]:
    api = f"repos/{repository.path}"
    about = _ask(api)
    if about is None:
        why = "`gh` can't read it: install GitHub's command line, and gh auth login as its owner"
        yield Finding(None, f"{settings}: everything in PUBLISHING.md; {why}")
        return
    branch, is_private = about.get("default_branch"), about.get("private")
    yield Finding(branch == "main", "the default branch main", f"{branch}", settings)
    yield Finding(not is_private, "a public repository", "a private one", settings)
    for path, entry, expected, name, place in (
        ("pages", "build_type", "workflow", "Pages from GitHub Actions", "pages"),
        (
            "actions/permissions/workflow",
            "default_workflow_permissions",
            "read",
            "workflows that can only read by default",
            "actions",
        ),
        (
            "actions/permissions/workflow",
            "can_approve_pull_request_reviews",
            True,
            "workflows that may open pull requests",
            "actions",
        ),
        (
            "actions/permissions/fork-pr-contributor-approval",
            "approval_policy",
            "all_external_contributors",
            "an approval for each workflow of an outside contributor",
            "actions",
        ),
        (
            "private-vulnerability-reporting",
            "enabled",
            True,
            "private vulnerability reporting",
            "security_analysis",
        ),
        ("codeowners/errors", "errors", [], "owners that GitHub knows in CODEOWNERS", "access"),
    ):
        yield _compare(_ask(f"{api}/{path}"), entry, expected, name, f"{settings}/{place}")
    yield _check_main(_ask(f"{api}/rules/branches/main"), settings)
    yield _check_tags(_ask(f"{api}/rulesets"), settings)
    if has_gpu:
        yield _check_runner(_ask(f"{api}/actions/runners"), settings)


def _compare(answer: Any, entry: str, expected: object, name: str, place: str) -> Finding:
    found = answer.get(entry) if isinstance(answer, dict) else None
    return Finding(found == expected, name, json.dumps(found), place)


def _check_main(rules: Any, settings: str) -> Finding:
    """Return whether main changes only by reviewed pull requests whose checks have passed."""
    rules = rules or []
    kinds = {rule["type"] for rule in rules}
    contexts = {
        check["context"]
        for rule in rules
        for check in rule.get("parameters", {}).get("required_status_checks", ())
    }
    owners = any(r.get("parameters", {}).get("require_code_owner_review") for r in rules)
    missing = sorted({"pull_request", "non_fast_forward", "deletion"} - kinds)
    missing += [f"the check '{name}'" for name in sorted(_CHECKS - contexts)]
    missing += [] if owners else ["a review by a code owner"]
    expected = "rules for main: pull requests with a code owner's review, and passed checks"
    return Finding(not missing, expected, f"none for {', '.join(missing)}", f"{settings}/rules")


def _check_tags(rulesets: Any, settings: str) -> Finding:
    protected = any(
        each.get("target") == "tag" and each.get("enforcement") == "active"
        for each in rulesets or ()
    )
    return Finding(protected, "an active ruleset for tags", "none", f"{settings}/rules")


def _check_runner(answer: Any, settings: str) -> Finding:
    runners = (answer or {}).get("runners", [])
    labels = {label["name"] for runner in runners for label in runner["labels"]}
    remedy = f"{settings}/actions/runners, or delete .github/workflows/gpu.yml"
    return Finding("gpu" in labels, "a runner labeled gpu for gpu.yml", "none", remedy)


def _ask(path: str) -> Any:
    """Return GitHub's answer; None where there is none, or no `gh`."""
    try:
        done = subprocess.run(
            ["gh", "api", path], capture_output=True, text=True, check=False, timeout=30
        )
        return json.loads(done.stdout) if done.returncode == 0 else None
    except (OSError, ValueError, subprocess.TimeoutExpired):
        return None
